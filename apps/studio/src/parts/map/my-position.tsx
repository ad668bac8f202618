import { Button } from '@mantine/core';
import type { GeoPoint } from '@pleinair/domain';
import { IconCurrentLocation } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** Why the device reported no position; also keys of the catalogue's `map.refused`. */
type Refusal = 'denied' | 'unavailable' | 'timeout' | 'insecure';

interface MyPositionProps {
  onPosition: (position: GeoPoint) => void;
  /** Called with a message for the user, and with `null` to clear it. */
  onRefused: (message: string | null) => void;
}

/** Asks the device for its position, and says what to do if it fails. */
export function MyPosition({ onPosition, onRefused }: MyPositionProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const messages: Record<Refusal, string> = {
    denied: t('map.refused.denied'),
    unavailable: t('map.refused.unavailable'),
    timeout: t('map.refused.timeout'),
    insecure: t('map.refused.insecure'),
  };
  const ask = async () => {
    setAsking(true);
    onRefused(null);
    const position = await devicePosition();
    setAsking(false);
    if (typeof position === 'string') onRefused(messages[position]);
    else onPosition(position);
  };
  return (
    <Button
      variant="default"
      leftSection={<IconCurrentLocation size={18} aria-hidden="true" />}
      loading={asking}
      onClick={ask}
    >
      {t('map.myPosition')}
    </Button>
  );
}

/** The device's position, or why there is none. */
export function devicePosition(): Promise<GeoPoint | Refusal> {
  if (!window.isSecureContext || !navigator.geolocation) return Promise.resolve('insecure');
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude } }) => resolve({ latitude, longitude }),
      ({ code }) => resolve(code === 1 ? 'denied' : code === 3 ? 'timeout' : 'unavailable'),
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  });
}
