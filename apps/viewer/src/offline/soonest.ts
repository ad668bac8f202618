/** Milliseconds for which an answer of the network is waited for where there is one that was kept. */
const PATIENCE = 4_000;

/**
 * Answers what the network says; what was kept where the network has nothing, where a server behind it fails, or where it
 * takes too long: with one bar of signal a request can hang for minutes. The ones after it do not wait then, until the
 * network is heard again. Rejects as the network does where nothing was kept.
 */
export function networkOrKept() {
  let hanging = false;
  return async (
    network: Promise<Response>,
    findKept: () => Promise<Response | undefined>,
  ): Promise<Response> => {
    const answered = network.finally(() => {
      hanging = false;
    });
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, hanging ? 0 : PATIENCE));
    const answer = await Promise.race([answered, late.then(() => 'late' as const)]).catch(() => undefined);
    if (answer === 'late') hanging = true;
    else if (answer !== undefined && answer.status < 500) return answer;
    return (await findKept()) ?? answered;
  };
}
