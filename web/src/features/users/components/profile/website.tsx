/** A link to a user's website. Its label leaves out the scheme. */
export function Website({ url }: { url: string }) {
  return (
    <a href={url} target="_blank" rel="nofollow ugc noopener">
      {url.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
    </a>
  );
}
