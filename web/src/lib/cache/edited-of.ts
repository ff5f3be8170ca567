/** The values of a request that differ from those that the form was opened with. The others may have been changed elsewhere. */
export function editedOf<Request extends object>(request: Request, opened: Request): Partial<Request> {
  const before: Partial<Record<string, unknown>> = { ...opened };
  const edited = Object.entries(request).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  );
  return Object.fromEntries(edited) as Partial<Request>;
}
