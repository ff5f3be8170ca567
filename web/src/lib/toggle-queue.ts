type Toggle<Reply, Choice> = {
  /** Sends a choice. */
  send: (isOn: Choice) => Promise<Reply>;
  /** The state before the first choice. */
  isOn: Choice;
  /** Called with the last reply when everything has been sent. */
  onSettled: (reply: Reply) => void;
  /** Called with the server's state and the error if the last choice could not be sent. */
  onFailed: (isOn: Choice, error: unknown) => void;
};

/**
 * Serialises rapid choices of a toggle, or among several options. Requests are sent one at a time, and of the choices made
 * in the meantime, only the last one is sent. Returns a function to call with each choice. Its promise resolves when
 * everything has been sent.
 */
export function createToggleQueue<Reply, Choice = boolean>(toggle: Toggle<Reply, Choice>) {
  const { send, isOn, onSettled, onFailed } = toggle;
  let confirmed = isOn;
  let wanted = isOn;
  let running: Promise<void> | undefined;

  async function run() {
    try {
      let reply: Reply | undefined;
      while (wanted !== confirmed) {
        const choice = wanted;
        reply = await send(choice);
        confirmed = choice;
      }
      if (reply !== undefined) onSettled(reply);
    } catch (error) {
      wanted = confirmed;
      onFailed(confirmed, error);
    } finally {
      running = undefined;
    }
  }

  return (choice: Choice): Promise<void> => {
    wanted = choice;
    running ??= run();
    return running;
  };
}
