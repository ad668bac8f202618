/** Milliseconds to wait for the network when there is a kept answer. */
const TIMEOUT = 4_000;

/**
 * Creates a function that returns the network's answer, or the kept one if the network is down, the server fails or the
 * network takes too long: with one bar of signal a request can hang for minutes. After a timeout, later requests do not
 * wait until the network answers again. Rejects with the network's error if nothing was kept.
 */
export function networkOrKept() {
  let isHanging = false;
  return async (
    network: Promise<Response>,
    findKept: () => Promise<Response | undefined>,
  ): Promise<Response> => {
    const answered = network.finally(() => {
      isHanging = false;
    });
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, isHanging ? 0 : TIMEOUT));
    const answer = await Promise.race([answered, late.then(() => 'late' as const)]).catch(() => undefined);
    if (answer === 'late') isHanging = true;
    else if (answer !== undefined && answer.status < 500) return answer;
    return (await findKept()) ?? answered;
  };
}
