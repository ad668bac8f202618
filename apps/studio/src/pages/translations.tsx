import { useParams } from 'react-router';
import { Translations } from '../features/translations/translations.tsx';

export function Component() {
  const { space_pid = '' } = useParams();
  return <Translations pid={space_pid} />;
}
