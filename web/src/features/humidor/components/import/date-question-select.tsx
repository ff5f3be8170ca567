import { type DateOrder, type DateQuestion, readDate } from '@contract/humidor/dates.ts';
import { Select } from '@/components/choices/select.tsx';

const written = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' });

type DateQuestionSelectProps = {
  question: DateQuestion;
  chosen: DateOrder | undefined;
  onChoose: (order: DateOrder) => void;
};

/** Asks once for the whole file what a date such as 03/04/2026 means. */
export function DateQuestionSelect({ question, chosen, onChoose }: DateQuestionSelectProps) {
  return (
    <Select
      label={`Which day is ${question.example}?`}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose(target.value as DateOrder)}
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
