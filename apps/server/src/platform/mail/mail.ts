/** One mail, with the same content in HTML and text. `messageId` identifies it for good: a mail sent again keeps it. */
export type Mail = { to: string; subject: string; html: string; text: string; messageId: string };

/** Sends a mail. Resolves once the mail server or the outbox has accepted it. */
export type Mailer = {
  send(mail: Mail): Promise<void>;
  /** Rejects if no mail could be sent now. */
  check(): Promise<void>;
  close(): void;
};
