/** One mail, in HTML and text of the same content. `messageId` is its name for ever: sent again, it is the same. */
export type Mail = { to: string; subject: string; html: string; text: string; messageId: string };

/** Sends mails. Resolves once the mail server, or the outbox, has taken it for good. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Rejects when no mail could be sent now. */
  check(): Promise<void>;
  close(): void;
};
