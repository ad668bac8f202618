/** Fetches what must be there. @throws when it is not, or cannot be reached */
export async function fetchOk(url: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`GET ${url} answered ${response.status}`);
  return response;
}
