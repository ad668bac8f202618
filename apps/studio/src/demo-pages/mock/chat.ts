import { HttpResponse, http } from 'msw';
import { type Chat, type Contact, chats as sampleChats, contacts as samples } from '../data/conversations.ts';
import { contains, queryOf, readBody, refuse } from './handlers.ts';

export interface ChatContact extends Contact {
  isPinned: boolean;
  unseen: number;
  lastMessage: string;
  lastTime: string;
}

interface Sent {
  id: number;
  text: string;
  isPinned: boolean;
}

/** The chats: contacts, messages, send, read, pin. */
export function handleChat(contacts = samples(), start = sampleChats(), now = Date.now) {
  let chats = start;
  const change = (id: number, part: Partial<Chat>) => {
    const chat = chats[id] ?? { isPinned: false, messages: [] };
    chats = { ...chats, [id]: { ...chat, ...part } };
  };
  const isKnown = (id: number | undefined): id is number => contacts.some((contact) => contact.id === id);
  const search = (request: Request) =>
    contacts.filter(({ name }) => contains(queryOf(request).get('q'), name));
  return [
    http.get('*/api/apps/chat/contacts', ({ request }) => HttpResponse.json(search(request))),
    http.get('*/api/apps/chat/chat-contacts', ({ request }) => {
      const withChats = search(request).flatMap((contact): ChatContact[] => {
        const chat = chats[contact.id];
        const last = chat?.messages.at(-1);
        if (!chat || !last) return [];
        const unseen = chat.messages.filter(({ isSent, isSeen }) => !isSent && !isSeen).length;
        return [{ ...contact, isPinned: chat.isPinned, unseen, lastMessage: last.text, lastTime: last.time }];
      });
      const pinnedFirst = (a: ChatContact, b: ChatContact) =>
        Number(b.isPinned) - Number(a.isPinned) || b.lastTime.localeCompare(a.lastTime);
      return HttpResponse.json(withChats.toSorted(pinnedFirst));
    }),
    http.get('*/api/apps/chat/chats', () => HttpResponse.json(chats)),
    http.post('*/api/apps/chat/msg', async ({ request }) => {
      const { id, text } = await readBody<Sent>(request);
      if (!isKnown(id)) return refuse(404, 'notFound');
      if (!text?.trim()) return refuse(422, 'wentWrong', 'text');
      const message = { text: text.trim(), time: new Date(now()).toISOString(), isSent: true, isSeen: false };
      change(id, { messages: [...(chats[id]?.messages ?? []), message] });
      return HttpResponse.json(message, { status: 201 });
    }),
    http.post('*/api/apps/chat/mark-all-seen', async ({ request }) => {
      const { id } = await readBody<Sent>(request);
      if (!isKnown(id)) return refuse(404, 'notFound');
      const messages = chats[id]?.messages ?? [];
      change(id, { messages: messages.map((one) => (one.isSent ? one : { ...one, isSeen: true })) });
      return new HttpResponse(null, { status: 204 });
    }),
    http.post('*/api/apps/chat/set-pinned', async ({ request }) => {
      const { id, isPinned = true } = await readBody<Sent>(request);
      if (!isKnown(id)) return refuse(404, 'notFound');
      change(id, { isPinned });
      return new HttpResponse(null, { status: 204 });
    }),
  ];
}
