import type { ListedSpace } from '@pleinair/client';
import { ExportDialog } from '../../parts/space-file/export-dialog.tsx';

interface ExportSpaceProps {
  space: ListedSpace;
  opened: boolean;
  onClose: () => void;
}

/** Exports one space. */
export function ExportSpace({ space, ...dialog }: ExportSpaceProps) {
  return <ExportDialog spaces={[space]} {...dialog} />;
}
