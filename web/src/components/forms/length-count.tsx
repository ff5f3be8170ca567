import field from './field.module.css';

/** "120 / 1000", below a field. */
export function LengthCount({ length, limit }: { length: number; limit: number | undefined }) {
  return (
    <span className={`${field.note} ${field.count}`}>
      {limit === undefined ? length : `${length} / ${limit}`}
    </span>
  );
}
