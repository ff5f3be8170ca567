type Toggle<Reply, Choice> = {
  /** The state before the first choice. */
  isOn: Choice;
  /** Shows a choice immediately or, after a failure, the state that the server still has. */
  show: (isOn: Choice) => void;
  /** Sends a choice. */
  send: (isOn: Choice) => Promise<Reply>;
  /** Called when everything is sent, with the last reply. */
  onSettled?: (reply: Reply) => void;
  /** Called when the last choice could not be sent. */
  onFailed: (error: unknown) => void;
};

/** Returns the next choice, given the last one. */
type Choose<Choice> = (last: Choice) => Choice;

/**
 * Serialises rapid choices of a toggle or among several options. It sends one request at a time, then only the last of the
 * choices made in the meantime. Returns the function to call for each choice. Its promise resolves when everything is sent.
 */
function createToggleQueue<Reply, Choice>(toggle: Toggle<Reply, Choice>) {
  const { send, show, onSettled, onFailed } = toggle;
  let confirmed = toggle.isOn;
  let wanted = toggle.isOn;
  let running: Promise<void> | undefined;

  async function run() {
    try {
      let reply: Reply | undefined;
      while (wanted !== confirmed) {
        const choice = wanted;
        reply = await send(choice);
        confirmed = choice;
      }
      if (reply !== undefined) onSettled?.(reply);
    } catch (error) {
      wanted = confirmed;
      show(confirmed);
      onFailed(error);
    } finally {
      running = undefined;
    }
  }

  return (choose: Choose<Choice>): Promise<void> => {
    // Based on the last choice rather than the screen, because a second tap may come before the first is drawn.
    wanted = choose(wanted);
    show(wanted);
    running ??= run();
    return running;
  };
}

/**
 * The toggles of one kind, such as the likes of posts. All places that show an item share its queue, which starts with the
 * first choice, uses the `toggle` of that choice, and ends when everything is sent.
 */
export function createToggles<Reply, Choice = boolean>() {
  const queues = new Map<string, (choose: Choose<Choice>) => Promise<void>>();
  return (id: string, choose: Choose<Choice>, toggle: Toggle<Reply, Choice>) => {
    const queue = queues.get(id) ?? createToggleQueue(toggle);
    queues.set(id, queue);
    void queue(choose).finally(() => queues.delete(id));
  };
}
