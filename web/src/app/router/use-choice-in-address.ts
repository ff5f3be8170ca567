import { useSearchParams } from 'react-router-dom';

/** The chosen one of several options, kept in the address so that a reload or Back restores it. The default is `first`. */
export function useChoiceInAddress<Value extends string>(
  name: string,
  options: readonly (readonly [Value, string])[],
  first: Value,
): [Value, (value: Value) => void] {
  const [query, setQuery] = useSearchParams();
  const [chosen] = options.find(([value]) => value === query.get(name)) ?? [first];
  return [chosen, (value) => setQuery(value === first ? {} : { [name]: value }, { replace: true })];
}
