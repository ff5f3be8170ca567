type Toggle<Reply, Choice> = {
  /** Does the act, or takes it back. */
  send: (isOn: Choice) => Promise<Reply>;
  /** The state before the first tap; where one chooses among several, what was chosen. */
  isOn: Choice;
  /** Everything is sent: the server's last answer. */
  onSettled: (reply: Reply) => void;
  /** The last choice could not be sent: what the server still holds, and why. */
  onFailed: (isOn: Choice, error: unknown) => void;
};

/**
 * Serialises rapid taps on a toggle: one request at a time, and of the taps made meanwhile only the last
 * choice is sent. Answers the function to call with each choice; its promise ends when nothing is left to send.
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
