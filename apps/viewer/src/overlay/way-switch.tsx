import type { JSX } from 'react';
import { useTranslation } from 'react-i18next';
import { OrbitIcon, PageIcon, ViewfinderIcon, WebxrIcon } from '../parts/icons.tsx';
import type { View } from '../session/view.ts';
import type { WayOfSeeing } from '../session/way.ts';

const ICONS: Record<WayOfSeeing, () => JSX.Element> = {
  webxr: WebxrIcon,
  quick_look: WebxrIcon,
  camera: ViewfinderIcon,
  orbit: OrbitIcon,
  page: PageIcon,
};

interface WaySwitchProps {
  ways: readonly WayOfSeeing[];
  view: View;
  onChoose: (way: WayOfSeeing) => void;
}

/** Switches between the ways of seeing that this device offers. */
export function WaySwitch({ ways, view, onChoose }: WaySwitchProps) {
  const { t } = useTranslation();
  const names: Record<WayOfSeeing, string> = {
    webxr: t('ways.webxr'),
    quick_look: t('ways.quickLook'),
    camera: t('ways.camera'),
    orbit: t('ways.orbit'),
    page: t('ways.page'),
  };
  if (ways.length < 2) return null;
  return (
    <nav className="way-switch" aria-label={t('ways.label')} data-solid>
      {ways.map((way) => {
        const Icon = ICONS[way];
        return (
          <button
            key={way}
            type="button"
            data-way={way}
            aria-pressed={(view.starting ?? view.way) === way}
            onClick={() => onChoose(way)}
          >
            <Icon />
            {names[way]}
          </button>
        );
      })}
    </nav>
  );
}
