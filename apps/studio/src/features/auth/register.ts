import { answer } from '@pleinair/client';
import { paths } from '../../app/paths.ts';
import { api } from '../../lib/api.ts';
import { currentLanguage } from '../../lib/i18n.ts';
import { publicUrl } from '../../lib/public-url.ts';
import { usualMeasurement } from './usual-measurement.ts';

export interface Registration {
  /** Also the name of the channel. */
  username: string;
  email: string;
  password: string;
}

/** Creates an account and its channel; the confirmation mail uses the studio's language. */
export const register = ({ username, email, password }: Registration) =>
  answer(
    api.POST('/user', {
      body: {
        username,
        email,
        password,
        layer_type: 'spaces',
        language: currentLanguage(),
        measurement: usualMeasurement(),
        policies_accepted: new Date().toISOString(),
        redirect_url: publicUrl(paths.accountConfirmation),
      },
    }),
  );
