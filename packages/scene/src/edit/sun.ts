import { getPosition, getTimes } from 'suncalc';
import { Vector3 } from 'three';
import { angleInSpace, type SpacePlace } from '../alignment.ts';

/** The position of the sun, seen from a space. */
export interface SunPlace {
  /** Towards the sun, in the space's frame; a unit vector. */
  readonly direction: Vector3;
  /** Degrees over the horizon; negative at night. */
  readonly altitude: number;
}

/** When the sun rises, is highest and sets; near the poles it does not rise or set every day. */
export interface SunTimes {
  readonly rise: Date | null;
  readonly noon: Date;
  readonly set: Date | null;
}

/** Returns the position of the sun over a space at a time. */
export function sunOver(space: SpacePlace, at: Date): SunPlace {
  const { azimuth, altitude } = getPosition(at, space.latitude, space.longitude);
  const [turn, up] = [radians(angleInSpace(space, azimuth)), radians(altitude)];
  const ahead = Math.cos(up);
  return {
    direction: new Vector3(-Math.sin(turn) * ahead, Math.sin(up), -Math.cos(turn) * ahead),
    altitude,
  };
}

/** The sun's times at a space on the day of a moment. */
export function sunTimes({ latitude, longitude }: SpacePlace, at: Date): SunTimes {
  const { sunrise, solarNoon, sunset } = getTimes(at, latitude, longitude);
  return { rise: sunrise, noon: solarNoon, set: sunset };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
