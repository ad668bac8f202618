import type { Hobject } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { splitAtAddresses } from './web-addresses.ts';

/** Who made an object, and under which licence, with links to the addresses in it. */
export function Credits({ hobject: { attribution } }: { hobject: Pick<Hobject, 'attribution'> }) {
  const { t } = useTranslation();
  if (attribution === '') return null;
  return (
    <p className="quiet">
      {splitAtAddresses(t('objects.attribution', { text: attribution })).map(({ text, href }, at) =>
        href === undefined ? (
          text
        ) : (
          // `dir` also keeps an address apart from a right-to-left text around it.
          // biome-ignore lint/suspicious/noArrayIndexKey: an address may appear twice
          <a key={at} href={href} target="_blank" rel="noopener noreferrer" dir="ltr">
            {text}
          </a>
        ),
      )}
    </p>
  );
}
