/** Line of a worker that reports what fails before the worker can answer, such as starting its decoder. */
const REPORT = "self.addEventListener('unhandledrejection', ({ reason }) => reportError(reason));\n";

/**
 * Replaces the script of a worker, a blob's URL, with one whose worker fires `error` for every failure that its own code leaves
 * unhandled. Returns the new URL.
 */
export async function reportingScript(
  url: string,
  change: (source: string) => string = (source) => source,
): Promise<string> {
  const source = await (await fetch(url)).text();
  URL.revokeObjectURL(url);
  return URL.createObjectURL(new Blob([REPORT, change(source)]));
}
