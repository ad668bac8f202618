import { Anchor, Group } from '@mantine/core';
import type { Schemas } from '@pleinair/client';
import { useTranslation } from 'react-i18next';
import { getConfig } from '../../lib/config.ts';
import { currentLanguage } from '../../lib/i18n.ts';

/** Returns the address of the page with a policy of the operator. */
export const policyAddress = (name: Schemas['Policy']['name']) =>
  `/policies/${name}?lang=${currentLanguage()}`;

/** Whether the operator has published terms of use, which new users accept. */
export const hasTerms = () => getConfig().policies.includes('terms');

/** Links to the operator's terms of use, privacy notice and imprint; nothing if there are none. */
export function PolicyLinks() {
  const { t } = useTranslation();
  const { policies } = getConfig();
  if (policies.length === 0) return null;
  return (
    <Group gap="md">
      {policies.map((name) => (
        <Anchor
          key={name}
          size="sm"
          c="dimmed"
          href={policyAddress(name)}
          target="_blank"
          rel="noopener"
          data-fingertip
        >
          {t(`common.policies.${name}`)}
        </Anchor>
      ))}
    </Group>
  );
}
