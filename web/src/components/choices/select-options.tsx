type LabelOptionsProps = {
  labels: Record<string, string> | readonly (readonly [value: string | number, label: string])[];
};

/** The options of a select, each with a value and a label. */
export function LabelOptions({ labels }: LabelOptionsProps) {
  const options = Array.isArray(labels) ? labels : Object.entries(labels);
  return options.map(([value, label]) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}

/** The options of a select for items with a name, such as clubs. */
export const NamedOptions = ({ of: things }: { of: readonly { id: string; name: string }[] }) => (
  <LabelOptions labels={things.map(({ id, name }) => [id, name] as const)} />
);
