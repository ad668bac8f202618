import { HttpResponse, http } from 'msw';
import {
  FOLDERS,
  type Folder,
  MAIL_LABELS,
  MAILBOX,
  type Mail,
  type MailLabel,
  mails as samples,
} from '../data/mails.ts';
import { contains, nextId, queryOf, readBody, refuse } from './handlers.ts';

interface Selection {
  ids: readonly number[];
}

/** Number of unread mails in the inbox and in spam, and of drafts. */
export type MailMeta = Record<'inbox' | 'draft' | 'spam', number>;

const isFolder = (name: unknown): name is Folder => FOLDERS.some((folder) => folder === name);
const isLabel = (name: unknown): name is MailLabel => MAIL_LABELS.some((label) => label === name);

/** Whether a mail is in a folder, starred or labelled; trashed mails are only in the trash. */
function isIn(filter: string) {
  if (isFolder(filter)) return ({ folder }: Mail) => folder === filter;
  return ({ folder, isStarred, labels }: Mail) =>
    folder !== 'trash' && (filter === 'starred' ? isStarred : labels.some((label) => label === filter));
}

/** The mailbox: list, send or save a draft, move, label, star, mark. */
export function handleEmail(start = samples(), now = Date.now) {
  let mails = start;
  const change = (ids: readonly number[], part: (mail: Mail) => Partial<Mail>) => {
    mails = mails.map((mail) => (ids.includes(mail.id) ? { ...mail, ...part(mail) } : mail));
    return new HttpResponse(null, { status: 204 });
  };
  const count = (folder: Folder, matches: (mail: Mail) => boolean = () => true) =>
    mails.filter((mail) => mail.folder === folder && matches(mail)).length;
  return [
    http.get('*/api/apps/email/mails', ({ request }) => {
      const query = queryOf(request);
      const filter = query.get('filter') ?? 'inbox';
      if (!isFolder(filter) && filter !== 'starred' && !isLabel(filter)) return refuse(404, 'notFound');
      const found = mails.filter(isIn(filter));
      const matching = found.filter((mail) =>
        contains(query.get('q'), mail.from, mail.to, mail.subject, mail.message),
      );
      return HttpResponse.json(matching.toSorted((a, b) => b.time.localeCompare(a.time)));
    }),
    http.get('*/api/apps/email/meta', () =>
      HttpResponse.json<MailMeta>({
        inbox: count('inbox', ({ unread }) => unread),
        draft: count('draft'),
        spam: count('spam', ({ unread }) => unread),
      }),
    ),
    http.post('*/api/apps/email/mails', async ({ request }) => {
      const { to = '', subject = '', message = '', folder = 'sent', id } = await readBody<Mail>(request);
      if (folder === 'sent' && !to.trim()) return refuse(422, 'wentWrong', 'to');
      const mail: Mail = {
        id: nextId(mails),
        folder,
        from: MAILBOX,
        to,
        subject,
        message,
        time: new Date(now()).toISOString(),
        labels: [],
        isStarred: false,
        unread: false,
      };
      // A draft that is sent is removed from the drafts.
      mails = [mail, ...mails.filter((one) => one.id !== id || one.folder !== 'draft')];
      return HttpResponse.json(mail, { status: 201 });
    }),
    http.post('*/api/apps/email/move-mails', async ({ request }) => {
      const { ids = [], folder } = await readBody<Selection & { folder: Folder }>(request);
      return isFolder(folder) ? change(ids, () => ({ folder })) : refuse(400, 'wentWrong');
    }),
    http.post('*/api/apps/email/update-labels', async ({ request }) => {
      const { ids = [], label } = await readBody<Selection & { label: MailLabel }>(request);
      if (!isLabel(label)) return refuse(400, 'wentWrong');
      return change(ids, ({ labels }) => ({
        labels: labels.includes(label) ? labels.filter((one) => one !== label) : [...labels, label],
      }));
    }),
    http.post('*/api/apps/email/set-starred', async ({ request }) => {
      const { ids = [], isStarred = true } = await readBody<Selection & Mail>(request);
      return change(ids, () => ({ isStarred }));
    }),
    http.post('*/api/apps/email/mark-unread', async ({ request }) => {
      const { ids = [], unread = true } = await readBody<Selection & Mail>(request);
      return change(ids, () => ({ unread }));
    }),
  ];
}
