type Toggle<Reply, Choice> = {
  /** Sends a choice. */
  send: (isOn: Choice) => Promise<Reply>;
  /** The state before the first choice. */
  isOn: Choice;
  /** Called when everything is sent, with the last reply. */
  onSettled: (reply: Reply) => void;
  /** Called when the last choice could not be sent, with the state that the server still has and the error. */
  onFailed: (isOn: Choice, error: unknown) => void;
};

/**
 * Serialises rapid choices of a toggle, or among several options. One request is sent at a time, and of the choices
 * made meanwhile only the last one. Returns the function to call with each choice. Its promise resolves when all is
 * sent.
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
