import { Select } from './select.tsx';

const written = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

type DateQuestionSelectProps<Order extends string> = {
  /** A date as the file has it, and the orders in which it can be read. */
  question: { example: string; orders: readonly Order[] };
  /** Reads a date, as 2026-08-06. */
  readDate: (text: string, order: Order) => { day: string } | undefined;
  chosen: Order | undefined;
  onChoose: (order: Order) => void;
};

/** Asks once for a whole file what a date such as 03/04/2026 means. */
export function DateQuestionSelect<Order extends string>(props: DateQuestionSelectProps<Order>) {
  const { question, readDate, chosen, onChoose } = props;
  return (
    <Select
      label={`Which day is ${question.example}?`}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value as Order)}
    >
      <option value="" disabled>
        Please choose
      </option>
      {question.orders.map((order) => {
        const { day } = readDate(question.example, order) ?? {};
        return (
          day && (
            <option key={order} value={order}>
              {written.format(new Date(day))}
            </option>
          )
        );
      })}
    </Select>
  );
}
