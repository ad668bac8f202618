/**
 * Returns the name of a cookie. Over https it begins with `__Secure-`, so that browsers accept it only over https and a site that
 * shares our domain over plain http cannot set it. Source: RFC 6265bis, 4.1.3.1.
 */
export const cookieName = (publicUrl: string, name: string): string =>
  publicUrl.startsWith('https:') ? `__Secure-${name}` : name;
