import { useSearchParams } from 'react-router-dom';

/** Which of several options the address names, so that a reload or Back returns to it. Without a name it is the first. */
export function useChoiceInAddress<Value extends string>(
  name: string,
  options: readonly (readonly [Value, string])[],
  first: Value,
): [Value, (value: Value) => void] {
  const [query, setQuery] = useSearchParams();
  const [chosen] = options.find(([value]) => value === query.get(name)) ?? [first];
  return [chosen, (value) => setQuery(value === first ? {} : { [name]: value }, { replace: true })];
}
