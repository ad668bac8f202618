import { answer } from '@pleinair/client';
import { api } from './api.ts';

/** Lower-case letters and digits, with hyphens only between them: a channel's name is part of links. */
const PATTERN = /^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/;
const MIN_LENGTH = 3;

export const isChannelName = (name: string) => name.length >= MIN_LENGTH && PATTERN.test(name);

/** Whether the channel name is free. */
export async function isChannelNameFree(name: string): Promise<boolean> {
  const { availability } = await answer(
    api.GET('/layer/name_check', { params: { query: { check_name: name } } }),
  );
  return availability;
}
