/** The stand-in page's style: plain, readable at 320 px, light and dark, with a visible focus ring. */
export const signInStyle = `
  :root {
    --paper: #faf7f2; --card: #ffffff; --ink: #2a2420; --soft: #6a5f57; --line: #ddd3c8;
    --ember: #9c4a1f; --on-ember: #ffffff; --notice: #f6e7c8; --error: #a4262c;
  }
  @media (prefers-color-scheme: dark) {
    :root {
      --paper: #191512; --card: #231d19; --ink: #f1e9e1; --soft: #b5a89c; --line: #43382f;
      --ember: #e08a55; --on-ember: #1d1511; --notice: #453715; --error: #ff9c94;
    }
  }
  * { box-sizing: border-box; }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
  main { max-width: 28rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
  .notice { background: var(--notice); padding: .75rem 1rem; border-radius: .5rem; margin: 0 0 1.5rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .25rem; }
  h2 { font-size: 1.125rem; margin: 0 0 .75rem; }
  p { margin: 0 0 1rem; }
  a { color: var(--ember); }
  ul { list-style: none; margin: 0 0 1.5rem; padding: 0; display: grid; gap: .5rem; }
  button, input { font: inherit; color: inherit; }
  button { cursor: pointer; border: 1px solid var(--line); border-radius: .5rem; background: var(--card); min-height: 3rem; }
  button:hover { border-color: var(--ember); }
  :focus-visible { outline: 3px solid var(--ember); outline-offset: 2px; }
  li button { width: 100%; height: 100%; display: flex; align-items: center; gap: .75rem; padding: .5rem .75rem; text-align: left; }
  li span:last-child { min-width: 0; overflow-wrap: anywhere; }
  strong, small { display: block; }
  small { color: var(--soft); font-size: .875rem; }
  .initial {
    flex: none; width: 2.25rem; height: 2.25rem; border-radius: 50%; display: grid; place-items: center;
    background: var(--ember); color: var(--on-ember); font-weight: 600;
  }
  .new { border-top: 1px solid var(--line); padding-top: 1.25rem; margin-bottom: .75rem; }
  label { display: block; margin-bottom: .75rem; }
  input:not([type=hidden]) {
    display: block; width: 100%; margin-top: .25rem; padding: .625rem .75rem; min-height: 3rem;
    background: var(--card); border: 1px solid var(--soft); border-radius: .5rem;
  }
  ::placeholder { color: var(--soft); opacity: 1; }
  .error { color: var(--error); }
  .primary { width: 100%; background: var(--ember); border-color: var(--ember); color: var(--on-ember); font-weight: 600; }
  .quiet { width: 100%; background: none; }
  @media (min-width: 50rem) {
    main { max-width: 48rem; }
    ul { grid-template-columns: 1fr 1fr; }
    .new, .new + form { max-width: 28rem; }
  }
`;
