export const FOLDERS = ['inbox', 'sent', 'draft', 'spam', 'trash'] as const;
export type Folder = (typeof FOLDERS)[number];
export const MAIL_LABELS = ['personal', 'company', 'important', 'private'] as const;
export type MailLabel = (typeof MAIL_LABELS)[number];

export interface Mail {
  id: number;
  folder: Folder;
  from: string;
  to: string;
  subject: string;
  message: string;
  time: string;
  labels: readonly MailLabel[];
  isStarred: boolean;
  unread: boolean;
}

/** Whose mailbox it is. */
export const MAILBOX = 'studio@example.org';

/** Marks: s starred, u unread. */
const MAILS = [
  [
    'inbox',
    'tonny.deep@example.org',
    'Focused open architecture',
    'company',
    'u',
    'The plan for the pavilion is ready. Could you look at the second page before Tuesday?',
  ],
  [
    'inbox',
    'louis.welch@example.org',
    'Photos of the opening',
    'personal',
    'su',
    'Forty pictures, the best ones first. The one with the crowd is for the poster.',
  ],
  [
    'inbox',
    'envato@example.org',
    'Your invoice of March',
    'company important',
    '',
    'Thank you. The invoice is attached; nothing is left to pay.',
  ],
  [
    'inbox',
    'felecia.rower@example.org',
    'Lunch on Thursday?',
    'private',
    '',
    'The place at the bridge has a table for two at one.',
  ],
  [
    'inbox',
    'adelaide.ross@example.org',
    'Offer for the projector',
    'company',
    'u',
    'We can lend you two of them for the weekend, cables included.',
  ],
  [
    'inbox',
    'heather.wood@example.org',
    'Corrections to the wall text',
    'important',
    's',
    'Two typing errors, and the year of the sculpture is wrong.',
  ],
  ['sent', MAILBOX, 'Dates for the walk', 'company', '', 'I propose the first and the third Saturday.'],
  [
    'sent',
    MAILBOX,
    'Thank you',
    'personal',
    '',
    'It was a lovely evening. The lights can stay until Monday.',
  ],
  [
    'draft',
    MAILBOX,
    'Report of the season',
    'important',
    '',
    'The visits of the summer, by week and by place',
  ],
  [
    'spam',
    'winner@example.net',
    'You have been chosen',
    '',
    'u',
    'Answer within an hour to receive your reward.',
  ],
  ['spam', 'pills@example.net', 'Cheap and fast', '', '', 'Limited stock, order now.'],
  [
    'trash',
    'newsletter@example.org',
    'News in January',
    '',
    '',
    'Everything that happened in the first days of the year.',
  ],
] as const;

export const mails = (): Mail[] =>
  MAILS.map(([folder, from, subject, labels, marks, message], index) => ({
    id: index + 1,
    folder,
    from,
    subject,
    message,
    to: from === MAILBOX ? 'team@example.org' : MAILBOX,
    time: new Date(Date.UTC(2026, 4, 28 - index * 2, 9 + index, 12)).toISOString(),
    labels: MAIL_LABELS.filter((label) => labels.split(' ').includes(label)),
    isStarred: marks.includes('s'),
    unread: marks.includes('u'),
  }));
