export const PRESENCES = ['online', 'away', 'doNotDisturb', 'offline'] as const;
export type Presence = (typeof PRESENCES)[number];

export interface Contact {
  id: number;
  name: string;
  about: string;
  status: Presence;
}

export interface Message {
  text: string;
  time: string;
  isSent: boolean;
  isSeen: boolean;
}

export interface Chat {
  isPinned: boolean;
  messages: readonly Message[];
}

export const contacts = (): Contact[] => [
  { id: 1, name: 'Felecia Rower', about: 'Curator at the harbour museum', status: 'online' },
  { id: 2, name: 'Adalberto Granzin', about: 'Makes the sound for the walks', status: 'away' },
  { id: 3, name: 'Joaquina Weisenborn', about: 'Prints the posters', status: 'doNotDisturb' },
  { id: 4, name: 'Verla Morgano', about: 'Guide in the old town', status: 'online' },
  { id: 5, name: 'Margot Henschke', about: 'Films the holograms', status: 'offline' },
  { id: 6, name: 'Sal Piggee', about: 'Keeps the server running', status: 'online' },
  { id: 7, name: 'Miguel Guelff', about: 'Writes the wall texts', status: 'offline' },
  { id: 8, name: 'Bridgett Omohundro', about: 'Lights', status: 'away' },
];

type Line = readonly [from: 'me' | 'them', text: string];

/** The last line of an unread chat is from the contact, and unseen. */
const CHATS: Record<number, readonly Line[]> = {
  1: [
    ['them', 'Is the sculpture visible from the pier?'],
    ['me', 'Yes, from the second bench on.'],
    ['them', 'Then we open on Friday.'],
    ['them', 'Can you send me the code for the poster?'],
  ],
  2: [
    ['me', 'The loop clicks at the end.'],
    ['them', 'I will cut it again tonight.'],
  ],
  4: [
    ['them', 'Twelve people today, all found the last stop.'],
    ['me', 'Lovely. Even in the rain?'],
    ['them', 'Even in the rain.'],
  ],
};

/** Chats whose latest messages are unread. */
const UNSEEN: Record<number, number> = { 1: 2, 4: 1 };

export const chats = (): Record<number, Chat> =>
  Object.fromEntries(
    Object.entries(CHATS).map(([id, lines]) => [
      id,
      {
        isPinned: id === '1',
        messages: lines.map(([from, text], index) => ({
          text,
          time: new Date(Date.UTC(2026, 4, 20 + Number(id), 10, index * 4)).toISOString(),
          isSent: from === 'me',
          isSeen: index < lines.length - (UNSEEN[Number(id)] ?? 0),
        })),
      },
    ]),
  );
