import { getPosition, getTimes } from 'suncalc';
import { Vector3 } from 'three';
import { angleInSpace, type SpacePlace } from '../alignment.ts';

/** The position of the sun, seen from a space. */
export interface SunPlace {
  /** Unit vector towards the sun, in the space's frame. */
  readonly direction: Vector3;
  /** Degrees above the horizon; negative at night. */
  readonly altitude: number;
}

/** Sunrise, solar noon and sunset; near the poles the sun does not rise or set every day. */
export interface SunTimes {
  readonly rise: Date | null;
  readonly noon: Date;
  readonly set: Date | null;
}

/** Returns the position of the sun over a space at a time. */
export function sunOver(space: SpacePlace, at: Date): SunPlace {
  const { azimuth, altitude } = getPosition(at, space.latitude, space.longitude);
  const turn = radians(angleInSpace(space, azimuth));
  const up = radians(altitude);
  const ahead = Math.cos(up);
  return {
    direction: new Vector3(-Math.sin(turn) * ahead, Math.sin(up), -Math.cos(turn) * ahead),
    altitude,
  };
}

/** Returns the sun's times at a space on the day of `at`. */
export function sunTimes({ latitude, longitude }: SpacePlace, at: Date): SunTimes {
  const { sunrise, solarNoon, sunset } = getTimes(at, latitude, longitude);
  return { rise: sunrise, noon: solarNoon, set: sunset };
}

const radians = (degrees: number) => (degrees * Math.PI) / 180;
