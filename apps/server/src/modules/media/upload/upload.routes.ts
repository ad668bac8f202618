import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import type { UploadService } from './upload.service.ts';

export function uploadRoutes(bind: Bind, { uploads }: { readonly uploads: UploadService }): void {
  bind(routes.createDirectUpload, ({ caller, body }) => uploads.announce(caller.user, body));
  bind(routes.announceUpload, ({ caller, body }) => uploads.announceInParts(caller.user, body));
  bind(routes.deleteUpload, ({ caller, params }) => uploads.remove(caller.user.pid, params.pid));
}
