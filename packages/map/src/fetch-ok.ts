/** Fetches a resource that must exist. @throws if it does not, or is unreachable */
export async function fetchOk(url: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`GET ${url} answered ${response.status}`);
  return response;
}
