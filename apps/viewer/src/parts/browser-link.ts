/** A link that opens the page in the device's own browser, where apps obey such a link: on Android. */
export function browserLink(
  { host, pathname, search, hash, protocol }: Location = location,
  agent = navigator.userAgent,
): string | undefined {
  if (!agent.includes('Android')) return undefined;
  const scheme = protocol.slice(0, -1);
  const intent = `scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE`;
  return `intent://${host}${pathname}${search}${hash}#Intent;${intent};end`;
}
