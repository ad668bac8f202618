import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import { describeFinding, type FindingKey } from '../../../i18n/messages.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { AssetLinks } from '../../content/hobject/asset-link.ts';
import type { HobjectService } from '../../content/hobject/hobject.service.ts';
import type { LayerService } from '../../content/layer/layer.service.ts';
import { assets } from '../../content/model/model-format.ts';
import type { UploadService } from './upload.service.ts';

interface Dependencies {
  readonly uploads: UploadService;
  readonly layers: LayerService;
  readonly filesOf: HobjectService['filesOf'];
  readonly links: Pick<AssetLinks, 'check'>;
}

export function uploadRoutes(bind: Bind, { uploads, layers, filesOf, links }: Dependencies): void {
  bind(routes.createDirectUpload, ({ caller, body }) => uploads.announce(caller.user, body));

  bind(routes.announceUpload, ({ caller, body }) => uploads.announceInParts(caller.user, body));

  bind(routes.deleteUpload, ({ caller, params }) => uploads.remove(caller.user.pid, params.pid));

  bind(routes.signUpload, async ({ caller, query }) => {
    const layer = await layers.get({ name: query['layer-name'] }, caller);
    if (layer.owner !== caller.user.pid) throw new AppError('not_found', 'not_found');
    return uploads.sign(caller.user, { mime: query['file-type'], extension: query['file-ext'] });
  });

  bind(routes.checkLink, async ({ caller, body }) => {
    const accepts = body.model_identifier ? await filesOf(body.model_identifier, caller) : assets;
    return links.check(body.asset_uri, accepts, 'asset_uri');
  });

  bind(routes.inspectUpload, async ({ caller, body, language }) => {
    const accepts = await filesOf(body.model_identifier, caller);
    const { user, signal } = caller;
    const use = { owner: user.pid, signed_id: body.asset, field: 'asset', signal };
    const inspection = await uploads.inspect(use, accepts);
    // Stored are the keys of the catalogue.
    const warnings = inspection.warnings.map((key) => describeFinding(key as FindingKey, language));
    return { ...inspection, warnings };
  });
}
