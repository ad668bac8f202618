import type { LayerLinks } from '@pleinair/client';
import { inLanguage } from '@pleinair/content/translations';
import { pathOfChannel } from '@pleinair/domain';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Credits } from '../parts/credits.tsx';
import { Failure, type FailureReason, failureReason } from '../parts/failure.tsx';
import { furtherLanguages, useReadersLanguage, WrittenLanguages } from '../parts/in-language.ts';
import { LanguageMenu } from '../parts/language-menu.tsx';
import { Notice } from '../parts/notice.tsx';
import { LazyObjectPart } from '../session/page/lazy-object-part.tsx';

/** Shows the object a printed link leads to, and the page its creator chose to link from there. */
export function LinkScreen({ first }: { first: Promise<LayerLinks> }) {
  const { t } = useTranslation();
  const language = useReadersLanguage();
  const [layer, setLayer] = useState<LayerLinks>();
  const [failure, setFailure] = useState<FailureReason>();
  useEffect(() => {
    first.then(setLayer, (error) => setFailure(failureReason(error)));
  }, [first]);
  if (failure !== undefined) return <Failure reason={failure} />;
  if (layer === undefined) {
    return (
      <div className="splash" role="status">
        <span className="sr-only">{t('common.loading')}</span>
      </div>
    );
  }
  const link = layer.links.find(({ return_url }) => return_url !== null) ?? layer.links[0];
  const [written] = link?.hobjects ?? [];
  const hobject = written && inLanguage(written, language);
  const target = link?.return_url ? URL.parse(link.return_url) : null;
  const toChannel = (
    <a className="button" href={pathOfChannel(layer.name)}>
      {t('gate.allOf', { channel: `+${layer.name}` })}
    </a>
  );
  if (!hobject) {
    return (
      <Notice title={t('link.unsetTitle')} documentTitle={t('link.unsetTitle')} corner={<LanguageMenu />}>
        <p>{t('link.unsetText')}</p>
        <div className="row">{toChannel}</div>
      </Notice>
    );
  }
  return (
    <Notice
      title={hobject.name}
      documentTitle={hobject.name}
      corner={
        <WrittenLanguages value={furtherLanguages([written?.settings.translations])}>
          <LanguageMenu />
        </WrittenLanguages>
      }
      above={
        <p className="eyebrow">
          <a href={pathOfChannel(layer.name)}>+{layer.name}</a>
        </p>
      }
    >
      <div className="page-objects">
        <LazyObjectPart hobject={hobject} />
      </div>
      {hobject.description && <p className="prose">{hobject.description}</p>}
      <Credits hobject={hobject} />
      <div className="row">
        {target && (
          <a className="button primary" href={target.href} rel="noreferrer">
            {t('link.goOn', { site: target.host })}
          </a>
        )}
        {toChannel}
      </div>
    </Notice>
  );
}
