import { routes } from '@pleinair/contract';
import type { Bind } from '../../../http/bind.ts';
import { describeFinding, type FindingKey } from '../../../i18n/messages.ts';
import { AppError } from '../../../kernel/app-error.ts';
import type { UploadService } from '../../media/upload/upload.service.ts';
import type { LayerService } from '../layer/layer.service.ts';
import { assets } from '../model/model-format.ts';
import type { AssetUrls } from './asset-url.ts';
import type { HobjectService } from './hobject.service.ts';

interface Dependencies {
  readonly uploads: Pick<UploadService, 'inspect' | 'sign'>;
  readonly layers: Pick<LayerService, 'get'>;
  readonly filesOf: HobjectService['filesOf'];
  readonly links: Pick<AssetUrls, 'check'>;
}

/** Checks files and links before an object is made of them. */
export function assetRoutes(bind: Bind, { uploads, layers, filesOf, links }: Dependencies): void {
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
    // Warnings are stored as keys of the catalogue.
    const warnings = inspection.warnings.map((key) => describeFinding(key as FindingKey, language));
    return { ...inspection, warnings };
  });
}
