-- Foundations: what every later chapter uses.
--
-- There are two schemas. `public` holds the tables. Row-level security decides who may read and change their rows,
-- whether a request comes from our API or from the Data API. `private` holds what clients cannot reach by name: policy
-- helpers, trigger functions, and the views and functions that build replies.
-- Small functions are in PL/pgSQL even where one SQL expression would do: Postgres does not inline SQL functions with a
-- fixed search_path, and starting one costs five to ten times as much.
--
-- The migrations are one book until version 1.0. Each object is created once, in the chapter of its noun, and changed
-- there. Version 1.0 freezes them, and from then on every change is a new file.

-- unaccent folds accents; pg_trgm finds parts of words and similar words.
create extension if not exists unaccent with schema extensions;
create extension if not exists pg_trgm with schema extensions;

create schema private;
revoke all on schema private from public;
grant usage on schema private to authenticated, service_role;

-- Nothing is granted by default. The grants beside each table list what users (`authenticated`) may do with it, and
-- those beside each view and function list who may use it. Anything without a grant is not allowed: a table without an
-- insert grant is written only by functions and triggers, and a function without a grant is called only by other
-- functions, triggers and jobs. Rows in the schema `private` are for functions. The grants on tables to the server's
-- own key (`service_role`) are at the end of the book.
-- (A revoke "in schema" cannot remove PUBLIC's built-in EXECUTE, hence the first one.)
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;


-- Failures. An error raised on purpose carries its HTTP status in the SQLSTATE ('PT404', 'PT403', …) and a sentence
-- that may be shown to the user. The API and the Data API interpret it the same way.

-- For plpgsql callers: `perform private.fail(404, 'Club not found')`. Immutable, so that any expression may call it.
create function private.fail(status integer, sentence text) returns void
language plpgsql immutable set search_path = '' as $$ begin
  raise exception using errcode = 'PT' || status, message = sentence;
end $$;

-- Fails with 429. The error's DETAIL is the number of seconds to wait, which the API returns in the header Retry-After.
create function private.fail_too_often(until timestamptz) returns void
language plpgsql stable set search_path = '' as $$ begin
  raise exception using
    errcode = 'PT429',
    message = 'You''re doing that too often. Please try again later.',
    detail = greatest(1, ceil(extract(epoch from until - now())))::text;
end $$;

-- Fails with 403 unless the caller is the required user. For rows that more people may read than may change: a row that
-- the caller cannot read has already been reported as missing.
-- It compares with auth.uid(), because the row in question has already been read under the policies.
create function private.require_user(required_id uuid, sentence text) returns void
language plpgsql stable set search_path = '' as $$ begin
  if required_id is distinct from auth.uid() then
    perform private.fail(403, sentence);
  end if;
end $$;

-- Creates policies, named self_<operation>, that let users perform these operations on their own rows and no others.
-- The grants beside the table list the columns. A policy with further conditions is written out in its chapter.
-- The sub-select determines the caller once per statement, not once per row.
create procedure private.allow_own_rows(of_table regclass, operations text[], user_column name default 'user_id')
language plpgsql set search_path = '' as $$ declare
  is_own constant text := format('(%I = (select private.me()))', user_column);
  operation text;
begin
  foreach operation in array operations loop
    execute format('create policy self_%1$s on %2$s for %1$s to authenticated %3$s', operation, of_table, case operation
      when 'insert' then 'with check ' || is_own
      when 'update' then 'using ' || is_own || ' with check ' || is_own
      else 'using ' || is_own
    end);
  end loop;
end $$;


-- Texts and addresses. The contract (_shared/contract/common.ts) has the same rules.

-- Folds case, accents and the forms of one character (Unicode's NFKC), and leaves out what cannot be seen, so that
-- "Ángela" and "Café Luna" become names that any keyboard can type.
-- For text that is compared or searched, never for text that is shown. unaccent() itself is only STABLE, but with an
-- explicit dictionary it depends on nothing that changes.
-- In PL/pgSQL, which caches the plan: an SQL function would take three times as long, and an import folds 60,000 names.
create function private.fold(words text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$ begin
  return lower(extensions.unaccent('extensions.unaccent'::regdictionary, normalize(regexp_replace(words,
    '[' || /* contract: invisibles */ '\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff' || ']', '', 'g'), NFKC)));
end $$;

-- Makes all spellings of one name equal: the number of spaces is ignored too. "Peterson  Sherlock" and "peterson
-- sherlock" name one product.
create function private.fold_name(name text) returns text
language sql immutable parallel safe return btrim(regexp_replace(private.fold(name), '\s+', ' ', 'g'));

-- A text is blank if nothing is left of it without white space, control characters and invisible characters (Unicode's
-- Default_Ignorable_Code_Point).
create function private.is_blank(words text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return words !~ ('[^' || /* contract: spaces */ '\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200a\u2028-\u2029\u202f\u205f\u3000' || /* contract: invisibles */ '\u0001-\u0008\u000e-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff' || ']');
end $$;

-- Null passes, as in every CHECK. `not null` decides whether a text is required.
create function private.is_written(words text, max_length integer) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return not private.is_blank(words) and length(words) <= max_length;
end $$;
comment on function private.is_written is 'The text is not blank and has at most max_length characters.';

-- An e-mail address, in lower case as in Auth, without the characters for which mail programs read a list, a name or
-- another address.
create function private.is_email_address(address text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return address = lower(address) and length(address) <= 254
    and address ~ '^[^]@\s[:cntrl:]"(),:;<>[\\]+@[^]@\s[:cntrl:]"(),:;<>[\\]+$';
end $$;

-- Without the controls that set the direction of text, which can turn a whole sentence around a name.
create function private.without_direction_controls(words text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$ begin
  return regexp_replace(words, '[' || /* contract: directionControls */ '\u061c\u200e-\u200f\u202a-\u202e\u2066-\u2069' || ']', '', 'g');
end $$;

-- The names of users, clubs, events, products and places, and other text in one line beside which a sentence goes on.
create function private.is_name(words text, max_length integer) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return private.is_written(words, max_length) and words = private.without_direction_controls(words);
end $$;
comment on function private.is_name is 'As is_written, and the text has no controls that set its direction.';

-- Returns the text, or null if it is blank, like an empty field in a request or in a row of an imported file.
create function private.written_or_null(words text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return case when not private.is_blank(words) then words end;
end $$;

-- Credentials in a link would let it pose as another site.
create function private.is_web_url(url text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select length(url) <= 2048 and url ~* '^https?://[^\s/?#@]+([/?#]\S*)?$';
$$;
comment on function private.is_web_url is 'A link that people may follow: http or https, without credentials.';

-- Media: pictures and videos. Elsewhere: an https address, because a page loaded over https shows no others. In our
-- bucket: the path of the address, without the host, so that nothing has to be rewritten when the project gets another
-- one. The API adds the host to what it replies (functions/_shared/media-address.ts).

-- In PL/pgSQL, which caches the plan: each write checks it, and an SQL function would be planned each time.
create function private.is_media_url(url text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return length(url) <= 2048 and url ~* '^(https://[^\s/?#@]+([/?#]\S*)?|/storage/v1/object/public/media/\S+)$';
end $$;
comment on function private.is_media_url is 'The address of a picture or video: https, or a path in our bucket.';

-- An address in our bucket becomes its path. An address is ours if the bucket has the file, whatever the host was
-- called when it was uploaded, and plain http is always a development stack. Others stay as they are.
create function private.media_path(url text) returns text
language plpgsql stable set search_path = '' as $$ declare
  path constant text := substring(url from '^\w+://[^\s/?#@]+(/storage/v1/object/public/media/\S+)$');
begin
  if path is null then
    return url;
  elsif url ~* '^http://(127\.0\.0\.1|localhost)[:/]' or exists (
    select from storage.objects o
    where o.bucket_id = 'media' and o.name = substring(path from '^/storage/v1/object/public/media/([^?#]+)')
  ) then
    return path;
  end if;
  return url;
end $$;

-- Security definer: users cannot read the files' rows.
create function private.keep_media() returns trigger
language plpgsql security definer set search_path = '' as $$ declare
  media name;
begin
  foreach media in array tg_argv loop
    new := jsonb_populate_record(new, jsonb_build_object(media, private.media_path(to_jsonb(new) ->> media)));
  end loop;
  return new;
end $$;

-- The upload that a file in our bucket belongs to. `<folder>/<id>.<extension>` is a file of its own. The files in
-- `<folder>/<id>` are the sizes of one picture, which are used and removed together.
create function private.upload_of(file text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select substring(file from '^[^/]*(?:/[^/]*)?');
$$;

-- The upload that a URL refers to, with or without a host; null for URLs elsewhere. Indexes on media columns use it, so
-- that the clean-up job can find out whether an upload is still in use.
create function private.media_name(url text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select substring(url from '/storage/v1/object/public/media/([^/?#]+(?:/[^/?#]+)?)');
$$;

-- Refuses a new row whose picture or video is not in our bucket. Rows that moderators restore keep what they had.
create function private.refuse_media_elsewhere() returns trigger
language plpgsql set search_path = '' as $$ begin
  if new.image_url not like '/storage/v1/object/public/media/%' then
    perform private.fail(400, 'Please upload the picture or video here. The address of another site cannot be sent.');
  end if;
  return new;
end $$;

-- Stores the media of these columns as keep_media does, and indexes them for the clean-up of uploads. The trigger's
-- name comes before those of mark_edits: the whole address of the picture that a row already has is no edit.
-- With uploads_only, new rows cannot have media elsewhere: a message must not tell the sender's server when it was
-- read, and from which address.
create procedure private.keep_media_of(of_table regclass, columns name[], uploads_only boolean default false)
language plpgsql set search_path = '' as $$ declare
  table_name constant name := (select c.relname from pg_catalog.pg_class c where c.oid = of_table);
  media name;
begin
  execute format(
    'create trigger %I before insert or update of %s on %s for each row when (num_nonnulls(%s) > 0)
     execute function private.keep_media(%s)',
    table_name || '__keep_media', array_to_string(columns, ', '), of_table,
    'new.' || array_to_string(columns, ', new.'), array_to_string(columns, ', '));
  -- Its name comes after that of keep_media, which turns whole addresses of our own into paths.
  if uploads_only then
    execute format('create trigger %I before insert on %s for each row execute function private.refuse_media_elsewhere()',
      table_name || '__refuse_media_elsewhere', of_table);
  end if;
  foreach media in array columns loop
    execute format('create index %I on %s (private.media_name(%I)) where %3$I is not null',
      table_name || '_' || media || '_idx', of_table, media);
  end loop;
end $$;

-- Lower case only, so that each row has one address.
create function private.is_id(key text) returns boolean
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
end $$;
comment on function private.is_id is
  'A uuid as written in our addresses. Where an id or a name is allowed, such a key is an id.';

-- Invitation and calendar tokens are stored as hashes only. Tokens are random and long, so a plain hash is enough; slow
-- hashes are for passwords.
create function private.hash_token(token text) returns bytea
language sql immutable parallel safe set search_path = '' as $$
  select sha256(convert_to(token, 'UTF8'));
$$;


-- Search. A searchable table stores its words in one folded column, in which every word follows a space. They are
-- stored because folding takes longer than finding.

-- Whether letters of a script that has no spaces between words are in it, as in 王小明 or สมชาย.
create function private.is_unspaced(words text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$ begin
  return words ~ ('[' || /* contract: unspacedLetters */ '\u0e01-\u0e3a\u0e40-\u0edf\u1000-\u109f\u1100-\u11ff\u1780-\u17f9\u19e0-\u19ff\u3005\u302e-\u302f\u303b\u3041-\u3096\u309d-\u309f\u30a1-\u30fa\u30fc-\u30ff\u3131-\u318e\u31f0-\u321e\u3260-\u327e\u32d0-\u32fe\u3300-\u3357\u3400-\u4dbf\u4e00-\u9fff\ua960-\ua97c\ua9e0-\ua9fe\uaa60-\uaa7f\uac00-\ufad9\uff66-\uff6f\uff71-\uff9d\uffa0-\uffdc\U000116d0-\U000116e3\U00016fe3\U00016ff2-\U00016ff3\U0001aff0-\U0001b167\U0001f200\U00020000-\U00033479' || ']');
end $$;

-- The words of a text, each after a space. Then, in a line of their own, all pairs of neighbouring letters of scripts
-- without spaces. Such a text is found by any part: a pair is found like a word, and the trigram index finds anything
-- longer by itself.
create function private.searchable(words text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$ declare
  folded constant text := ' ' || private.fold_name(words);
begin
  if not private.is_unspaced(folded) then
    return folded;
  end if;
  return folded || E'\n' || (
    select coalesce(string_agg(distinct ' ' || n.letter || n.next_letter, ''), '')
    from (
      select c.letter, lead(c.letter) over (order by c.position) as next_letter
      from string_to_table(folded, null) with ordinality c (letter, position)
    ) n
    where private.is_unspaced(n.letter) and private.is_unspaced(n.next_letter)
  );
end $$;

-- The words of a column without the pairs.
create function private.without_pairs(words text) returns text
language sql immutable parallel safe return split_part(words, E'\n', 1);

-- The typed text, folded, with single spaces and without a leading @. Empty for a blank text, null for null. Every
-- search prepares its words with this function. Cut to what can be typed: one letter can be folded into eighteen (ﷺ),
-- and comparing a text with names takes time in proportion to its length.
create function private.search_words(typed text) returns text
language sql immutable strict parallel safe return left(private.fold_name(regexp_replace(typed, '^\s*@', '')), 100);

-- The words that the caller searches for by name. Null for signed-out callers and for fewer than two letters: nothing
-- is like null, so they find nothing.
create function private.wanted_words(typed text) returns text
language plpgsql stable set search_path = '' as $$ declare
  words constant text := private.search_words(typed);
begin
  return case when private.me() is not null and length(words) >= 2 then words end;
end $$;

-- The LIKE pattern for texts that begin with these words. %, _ and \ are escaped, so that they match only themselves.
create function private.prefix_pattern(words text) returns text
language sql immutable strict parallel safe return regexp_replace(words, '([\\%_])', '\\\1', 'g') || '%';

-- The LIKE pattern for searchable columns with a word that begins with these words, or with these letters anywhere if
-- their script has no spaces.
create function private.search_pattern(words text) returns text
language sql immutable strict parallel safe
return case when length(words) > 2 and private.is_unspaced(words) then '%' else '% ' end || private.prefix_pattern(words);

-- Searches in several texts at once, such as a name, a note and a place: each typed word must be in one of them. The texts
-- are searchable ones, joined by line breaks. A word begins with what was typed. From four letters on, it may also be in
-- the middle of one.
create function private.word_patterns(typed text) returns text[]
language sql immutable strict parallel safe return array(
  select case when length(word) > 3 or length(word) > 2 and private.is_unspaced(word) then '%' else '% ' end
    || private.prefix_pattern(word)
  from string_to_table(typed, ' ') word);

-- The pattern for several typed words as one, to find "Fogbell" for "fog bell". Null if that is so short that it would be
-- in anything, and for a single word, which the patterns above find across spaces.
create function private.phrase_pattern(typed text) returns text
language sql immutable strict parallel safe
return case when typed like '% %' and length(replace(typed, ' ', '')) > 3
  then '%' || private.prefix_pattern(replace(typed, ' ', '')) end;

-- Whether the patterns are in the texts. Spaces do not count for words of four letters or more.
create function private.has_words(texts text, patterns text[], phrase text) returns boolean
language sql immutable parallel safe return
  texts || E'\n' || replace(texts, ' ', '') like all (patterns)
  or replace(texts, ' ', '') like phrase is true;


-- Pages. A list reads its items in order, one more than requested, and page_of makes a page of them. The few lists that
-- find their rows in several ways choose keys first, and then build the items of one page. A cursor identifies the last
-- row seen: "<microseconds since 1970>_<id>". Without a cursor the page starts before all rows, so that the same
-- comparison serves both cases.

-- Most lists are ordered by time, and rows of the same instant by id.
create type private.row_key as (at timestamptz, id uuid);
create type private.page_row as (at timestamptz, id uuid, item json);

-- Microseconds, because that is the precision of times in Postgres. If they were rounded, pages would repeat or skip
-- rows.
create function private.cursor_of(at timestamptz, id uuid) returns text
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return (extract(epoch from at) * 1000000)::bigint || '_' || id;
end $$;

-- For lists that start with the newest row. The contract has already checked the form of the cursor.
create function private.cursor_at(cursor text) returns timestamptz
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return case when cursor is null then 'infinity'::timestamptz
              else 'epoch'::timestamptz + split_part(cursor, '_', 1)::bigint * interval '1 microsecond' end;
end $$;

-- Without a cursor it is the largest uuid, so that no row of the same instant is skipped.
create function private.cursor_id(cursor text) returns uuid
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return case when cursor is null then 'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid
              else split_part(cursor, '_', 2)::uuid end;
end $$;

-- For lists that start with the oldest row. Without a cursor it is before all times, where cursor_at is after them.
create function private.cursor_at_ascending(cursor text) returns timestamptz
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return case when cursor is null then '-infinity'::timestamptz else private.cursor_at(cursor) end;
end $$;

-- Without a cursor it is the smallest uuid, for the same reason.
create function private.cursor_id_ascending(cursor text) returns uuid
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return case when cursor is null then '00000000-0000-0000-0000-000000000000'::uuid else private.cursor_id(cursor) end;
end $$;

-- The cursor of the next page, which begins after the last row of this one. Null if the chosen keys fit on this page.
create function private.next_cursor(keys private.row_key[], page_limit integer) returns text
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return case when cardinality(keys) > page_limit
    then private.cursor_of((keys[page_limit]).at, (keys[page_limit]).id) end;
end $$;

-- The same for lists whose order cannot be expressed as a row key, such as search results. Their cursor is the offset.
-- As everywhere, found_count includes one row beyond the page.
create function private.next_offset(found_count integer, page_limit integer, page_offset integer) returns text
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return case when found_count > page_limit then (page_offset + page_limit)::text end;
end $$;

-- The contract's `pageOf`: the same two fields for every list.
create function private.page(items json[], next_cursor text) returns json
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return json_build_object('items', array_to_json(items), 'nextCursor', next_cursor);
end $$;

-- Makes a page of these rows. If there is a next page, the list has read one row more than page_limit.
create function private.page_of(chosen private.page_row[], page_limit integer) returns json
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return private.page(
    array(select c.item from unnest(chosen[:page_limit]) c),
    case when cardinality(chosen) > page_limit then private.cursor_of(chosen[page_limit].at, chosen[page_limit].id) end
  );
end $$;

-- Lists in an order that the reader chooses, such as a club's roster. Each row has a key: a text that sorts, byte by
-- byte, as the list does. A cursor is "<key>_<id>" of the last row seen.
create type private.keyed_item as (key text collate "C", id uuid, item json);

-- Whether a row comes after the one that a cursor identifies. Without a cursor, all do. Postgres inlines it.
create function private.comes_after(key text, id uuid, last_seen text, is_descending boolean) returns boolean
language sql immutable parallel safe
begin atomic
  select case
    when last_seen is null then true
    when is_descending then (key collate "C", id) < (left(last_seen, -37), right(last_seen, 36)::uuid)
    else (key collate "C", id) > (left(last_seen, -37), right(last_seen, 36)::uuid)
  end;
end;

-- Makes a page of these rows, as page_of does.
create function private.keyed_page(chosen private.keyed_item[], page_limit integer) returns json
language plpgsql immutable parallel safe set search_path = '' as $$ begin
  return private.page(
    array(select c.item from unnest(chosen[:page_limit]) c),
    case when cardinality(chosen) > page_limit then chosen[page_limit].key || '_' || chosen[page_limit].id end
  );
end $$;

-- The rows of a view of whose items this is the owner, the club or the author, newest first. One page. For lists that
-- few open often: Postgres plans the query for each view anew.
create function private.newest_items(
  of_view regclass, of_column name, of_id uuid, page_limit integer, page_offset integer, page_cursor text
) returns json
language plpgsql stable set search_path = '' as $$ declare
  chosen private.page_row[];
begin
  execute format(
    'select array(
      select row(i.created_at, i.id, i.item)::private.page_row from %s i
      where i.%I = $1 and (i.created_at, i.id) < ($2, $3)
      order by i.created_at desc, i.id desc limit $4 + 1 offset $5
    )', of_view, of_column
  ) into chosen using of_id, private.cursor_at(page_cursor), private.cursor_id(page_cursor), page_limit, page_offset;
  return private.page_of(chosen, page_limit);
end $$;

-- Creates <noun>_page, which builds one page from the keys of its rows, for a noun whose lists choose different keys.
-- Generic plans: for few keys Postgres would plan again each time, which takes longer than reading the rows.
create procedure private.create_page(noun text)
language plpgsql set search_path = '' as $$ begin
  execute format($page$
    create function private.%1$I(keys private.row_key[], page_limit integer) returns json
    language plpgsql stable set search_path = '' set plan_cache_mode = 'force_generic_plan' as $body$ begin
      return private.page(array(
        select i.item from unnest(keys[:page_limit]) with ordinality k (at, id, position)
        join private.%2$I i on i.id = k.id order by k.position
      ), private.next_cursor(keys, page_limit));
    end $body$
  $page$, noun || '_page', noun || '_items');
end $$;

-- Creates a list: the function with this name returns a page of the table's rows that have its argument in this column,
-- as a post has its author, newest first. It chooses the keys of one page in the order of an index, and <noun>_page
-- builds it, so a page deep in a long list costs as much as the first one. The policies leave out what the caller may
-- not read, and `condition`, on the row `r`, what the list does not show. Writes a function for each list: a shared one
-- would have to plan its query each time.
create procedure private.create_list(
  function_name name, of_table regclass, of_column name, noun text, id_column name default 'id',
  condition text default 'true'
)
language plpgsql set search_path = '' as $$ begin
  execute format($list$
    create function private.%1$I(of_id uuid, page_limit integer, page_offset integer, page_cursor text) returns json
    language plpgsql stable set search_path = '' as $body$ begin
      return private.%2$I(array(
        select row(r.created_at, r.%3$I)::private.row_key from %4$s r
        where r.%5$I = of_id and (%6$s)
          and (r.created_at, r.%3$I) < (private.cursor_at(page_cursor), private.cursor_id(page_cursor))
        order by r.created_at desc, r.%3$I desc limit page_limit + 1 offset page_offset
      ), page_limit);
    end $body$
  $list$, function_name, noun || '_page', id_column, of_table, of_column, condition);
end $$;


-- Writing rows. What users can write is listed once, beside the table, by allow_writing. The functions that write build
-- their statements from the columns that a request names, so that none of them repeats the list.

-- Lets users write these columns of a table: `columns` at any time, and `once` only in a new row.
create procedure private.allow_writing(of_table regclass, columns name[], once name[] default '{}')
language plpgsql set search_path = '' as $$ begin
  execute format('grant insert (%s), update (%s) on %s to authenticated',
    array_to_string(once || columns, ', '), array_to_string(columns, ', '), of_table);
end $$;

-- A job that copies a row's picture edits nothing.
create function private.mark_edited() returns trigger
language plpgsql set search_path = '' as $$ begin
  if auth.uid() is not null then
    new.edited_at := now();
  end if;
  return new;
end $$;

-- Marks edits of a table's rows: changes of what allow_writing lets users change, and of nothing else, so that counters,
-- audience and moderation do not count. Edits of all nouns count together against one limit, apart from those that a
-- trigger makes: they follow from an act that counts itself.
create procedure private.mark_edits(of_table regclass, by_function regproc default 'private.mark_edited')
language plpgsql set search_path = '' as $$ declare
  columns constant name[] := array(
    select a.attname from pg_catalog.pg_attribute a
    where a.attrelid = of_table and a.attnum > 0 and has_column_privilege('authenticated', of_table, a.attnum, 'update')
  );
  edit constant text := format(
    'before update of %s on %s for each row when ((%s) is distinct from (%s)',
    array_to_string(columns, ', '), of_table,
    'old.' || array_to_string(columns, ', old.'), 'new.' || array_to_string(columns, ', new.'));
  table_name constant name := (select c.relname from pg_catalog.pg_class c where c.oid = of_table);
begin
  execute format('create trigger %I %s) execute function %s()', table_name || '__mark_edited', edit, by_function);
  execute format(
    'create trigger %I %s and pg_trigger_depth() = 0) execute function private.limit_rate(''edit'', ''120'', ''1 hour'')',
    table_name || '__limit_edits', edit);
end $$;

-- Maintains a counter in `parents` of the rows that name each of them in a column, as posts.like_count. Two rows at once
-- both count, because the update locks the parent's row.
-- Writes the function <table>__count for this table alone: a shared one would have to plan its update for each row.
-- Security definer: no client may write a counter.
create procedure private.count_rows(of_table regclass, of_column name, parents regclass, counter name)
language plpgsql set search_path = '' as $$ declare
  task constant name := (select c.relname || '__count' from pg_catalog.pg_class c where c.oid = of_table);
begin
  execute format($count$
    create function private.%1$I() returns trigger
    language plpgsql security definer set search_path = '' as $body$ begin
      update %2$s set %3$I = %3$I + case tg_op when 'INSERT' then 1 else -1 end
      where id = coalesce(new.%4$I, old.%4$I);
      return null;
    end $body$
  $count$, task, parents, counter, of_column);
  execute format('create trigger %1$I after insert or delete on %2$s for each row execute function private.%1$I()',
    task, of_table);
end $$;

-- Lets the trigger function <table>__<task>, or one that several triggers share, run for each row, before or after these
-- events. A trigger with a condition, or with arguments for its function, is written out in its chapter.
create procedure private.run_per_row(of_table regclass, task name, events text, by_function name default null)
language plpgsql set search_path = '' as $$ declare
  trigger_name constant name := (select c.relname || '__' || task from pg_catalog.pg_class c where c.oid = of_table);
begin
  execute format('create trigger %I %s on %s for each row execute function private.%I()',
    trigger_name, events, of_table, coalesce(by_function, trigger_name));
end $$;

-- Lets the trigger function <table>__<task>, or one that several tables share, run once after each statement with one
-- of these operations. It finds the rows in old_rows and new_rows: of an insert there are only new ones, of a delete
-- only old ones. A trigger that compares the two uses `except`, not a join: its plan is made for the few rows of its
-- first call and kept, and a nested loop over thousands of rows takes seconds.
create procedure private.run_per_statement(
  of_table regclass, task name, operations text[], by_function name default null
)
language plpgsql set search_path = '' as $$ declare
  trigger_name constant name := (select c.relname || '__' || task from pg_catalog.pg_class c where c.oid = of_table);
  operation text;
begin
  foreach operation in array operations loop
    execute format(
      'create trigger %I after %s on %s referencing %s for each statement execute function private.%I()',
      trigger_name || case when cardinality(operations) > 1 then '_' || operation else '' end, operation, of_table,
      case operation when 'insert' then '' else 'old table as old_rows ' end
        || case operation when 'delete' then '' else 'new table as new_rows' end,
      coalesce(by_function, trigger_name));
  end loop;
end $$;

-- Creates the job prune_<table>, which deletes the rows whose end, in this column, has come. Everything else already
-- ignores them.
create procedure private.create_prune(of_table regclass, end_column name)
language plpgsql set search_path = '' as $$ begin
  execute format($prune$
    create function private.%I() returns void
    language sql set search_path = '' as $body$
      delete from %s where %I <= now();
    $body$
  $prune$, 'prune_' || (select c.relname from pg_catalog.pg_class c where c.oid = of_table), of_table, end_column);
end $$;

-- A request's fields as columns: camelCase names become column names, and a blank text becomes null. The contract has
-- already checked names and types.
create function private.columns_of(request jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(
    lower(regexp_replace(f.key, '([A-Z])', '_\1', 'g')),
    case when jsonb_typeof(f.value) = 'string' and private.is_blank(f.value #>> '{}') then 'null' else f.value end
  ), '{}')
  from jsonb_each(request) f;
$$;

-- The same columns, with those of these names trimmed.
create function private.trimmed(columns jsonb, variadic names text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select columns || coalesce(
    (select jsonb_object_agg(n, btrim(columns ->> n)) from unnest(names) n where columns ->> n is not null), '{}');
$$;

-- A row with a request's fields. Columns that the request does not name keep their values.
-- The row type serves as the schema: names that are not columns are ignored.
create function private.from_api(original anyelement, changes jsonb) returns anyelement
language sql stable set search_path = '' as $$
  select jsonb_populate_record(original, private.columns_of(changes));
$$;

-- Adds a row with these columns and the defaults of all others, and returns its key. Null if there is a row with the
-- same unique values.
-- Only for functions that run as their caller, whose grants and policies decide. So does update_row.
create function private.insert_row(of_table regclass, columns jsonb, key name default 'id') returns uuid
language plpgsql set search_path = '' as $$ declare
  names constant text := (select string_agg(quote_ident(c), ', ') from jsonb_object_keys(columns) c);
  created uuid;
begin
  execute format(
    'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) on conflict do nothing returning %3$I',
    of_table, names, key) into created using columns;
  return created;
end $$;

-- Changes these columns of the row with this key. If there are none, or no row that the caller may change, nothing
-- happens.
create function private.update_row(of_table regclass, key_value uuid, columns jsonb, key name default 'id') returns void
language plpgsql set search_path = '' as $$ declare
  names constant text := (select string_agg(quote_ident(c), ', ') from jsonb_object_keys(columns) c);
begin
  if names is not null then
    execute format(
      'update %1$s set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where %3$I = $2',
      of_table, names, key) using columns, key_value;
  end if;
end $$;

-- Joins two JSON objects as text, because parsing them would cost more than building them. Both must have at least one
-- field. Postgres inlines it (an SQL function without settings of its own).
create function private.join_objects(one json, other json) returns json
language sql stable parallel safe
begin atomic
  select (left(one::text, -1) || ', ' || substr(other::text, 2))::json;
end;

grant execute on all functions in schema private to authenticated, service_role;
