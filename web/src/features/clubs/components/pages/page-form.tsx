import {
  type ClubPageEditors,
  type ClubPageText,
  type ClubPageUpdate,
  clubPageDraft,
  clubPageUpdate,
} from '@contract/clubs/pages.ts';
import type { Club } from '@contract/clubs.ts';
import { isBlank } from '@contract/common.ts';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/buttons/button.tsx';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { errorOf } from '@/components/forms/error-of.ts';
import { fieldOf } from '@/components/forms/field-of.ts';
import { FormActions } from '@/components/forms/form-actions.tsx';
import { RestoredNote } from '@/components/forms/restored-note.tsx';
import { TextField } from '@/components/forms/text-field.tsx';
import { askToLeave, confirm } from '@/components/overlays/confirm.ts';
import { focusWhenLost } from '@/lib/dom/focus-when-lost.ts';
import { contractResolver } from '@/lib/drafts/contract-resolver.ts';
import { useFormDraft } from '@/lib/drafts/use-form-draft.ts';
import { useLeaveQuestion } from '@/lib/drafts/use-leave-question.ts';
import layout from '@/styles/layout.module.css';
import { useCreateClubPage } from '../../api/create-club-page.ts';
import { useUpdateClubPage } from '../../api/update-club-page.ts';
import { PageField, PageWordsLater } from './page-field.tsx';
import { usedPictures } from './page-pictures.ts';
import { type PageTemplate, pageTemplates } from './page-templates.ts';
import styles from './pages.module.css';
import { SavedBy } from './saved-by.tsx';

type Fields = {
  title: string;
  content: string;
  pictures: string[];
  editors: ClubPageEditors;
  /** The version that the text is based on. It is a part of the draft, so that it also survives a reload. */
  version: number;
};

const fieldsOf = (page: ClubPageText | undefined): Fields => ({
  title: page?.title ?? '',
  content: page?.content ?? '',
  pictures: page?.pictures.map(({ url }) => url) ?? [],
  editors: page?.editors ?? 'ADMINS',
  version: page?.version ?? 0,
});

const draftOf = ({ title, content, pictures, editors }: Fields) => ({
  title: title.trim(),
  content,
  pictures: usedPictures(content, pictures),
  editors,
});
const updateOf = (fields: Fields): Required<ClubPageUpdate> => ({
  version: fields.version,
  ...draftOf(fields),
});

const ofNewPage = contractResolver(clubPageDraft, draftOf);
const ofPage = contractResolver(clubPageUpdate, updateOf);

const editorsLabels: Record<ClubPageEditors, string> = {
  ADMINS: 'The owner and admins',
  MEMBERS: 'All members',
};
const templateLabels = Object.fromEntries(
  Object.entries(pageTemplates).map(([name, { label }]) => [name, label]),
) as Record<PageTemplate, string>;

type PageFormProps = {
  club: Club;
  /** The page as it is now, which may change while it is being edited. Undefined for a new one. */
  page: ClubPageText | undefined;
  onSaved: (page: ClubPageText) => void;
  onCancel: () => void;
};

/** Adds a page, or edits one. If another version is saved meanwhile, shows it and keeps what was typed. */
export function PageForm(props: PageFormProps) {
  const [beginnings, setBeginnings] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  function beginAgain() {
    setBeginnings(beginnings + 1);
    focusWhenLost(place.current);
  }
  return (
    <div ref={place} tabIndex={-1}>
      <OpenedForm key={beginnings} {...props} onBeginAgain={beginAgain} />
    </div>
  );
}

function OpenedForm({
  club,
  page,
  onSaved,
  onCancel,
  onBeginAgain,
}: PageFormProps & { onBeginAgain: () => void }) {
  const { mutateAsync: create } = useCreateClubPage(club.id);
  const { mutateAsync: update } = useUpdateClubPage(club.id, page?.id ?? '');
  const [opened] = useState(() => fieldsOf(page));
  const [beginning, setBeginning] = useState<PageTemplate>('EMPTY');
  const draft = useFormDraft<Fields>(
    `club-page-${page?.id ?? `new-${club.id}`}`,
    opened,
    page ? ofPage : ofNewPage,
  );
  const { form, isRestored } = draft;
  const field = fieldOf(form);
  const { errors, isDirty, isSubmitting } = form.formState;
  const [title, content, pictures, version] = form.watch(['title', 'content', 'pictures', 'version']);
  const newer = page && page.version > version ? page : undefined;
  const isRefused = newer !== undefined && errors.root !== undefined;
  const newerHeading = useRef<HTMLHeadingElement>(null);
  // The button is at the other end of the form.
  useEffect(() => {
    if (isRefused) newerHeading.current?.focus();
  }, [isRefused]);
  useLeaveQuestion((isDirty || isRestored) && !isSubmitting, async () => {
    const isLeaving = await askToLeave();
    if (isLeaving) draft.discard();
    return isLeaving;
  });

  const setText = (text: string) =>
    form.setValue('content', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });

  function send(fields: Fields) {
    if (!page) return create(draftOf(fields));
    const { editors, ...rest } = updateOf(fields);
    // Refused, even unchanged, for everyone but the owner and admins.
    return update(page.viewer.canManage ? { ...rest, editors } : rest);
  }
  function save() {
    let saved: ClubPageText | undefined;
    return draft.submit(
      async (fields) => {
        saved = await send(fields);
      },
      'Failed to save the page',
      () => saved && onSaved(saved),
    );
  }

  function saveOver(current: ClubPageText) {
    form.setValue('version', current.version);
    void save();
  }
  function discardMine() {
    draft.discard();
    onBeginAgain();
  }

  async function startWith(name: PageTemplate) {
    const isUnchanged = Object.values(pageTemplates).some(
      (one) => one.title === title && one.content === content,
    );
    if (!isUnchanged && !(await confirm('Replace what you have written?', { confirmText: 'Replace' })))
      return;
    const template = pageTemplates[name];
    setBeginning(name);
    form.setValue('title', template.title, { shouldDirty: true });
    form.setValue('editors', template.editors, { shouldDirty: true });
    setText(template.content);
  }

  return (
    <form
      className={layout.column5}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      noValidate
    >
      {isRestored && <RestoredNote onStartOver={draft.startOver} />}
      {newer && (
        <section className={styles.note} aria-labelledby="newer-version">
          <h2 id="newer-version" ref={newerHeading} tabIndex={-1}>
            There is a newer version
          </h2>
          <p role="status">
            <SavedBy what="It was saved" at={newer.editedAt} author={newer.author} />. Your text is still
            below.
          </p>
          <details>
            <summary>Show the newer version</summary>
            <div className={styles.newer}>
              <h3 dir="auto">{newer.title}</h3>
              <PageWordsLater text={newer.content} pictures={newer.pictures.map(({ url }) => url)} />
            </div>
          </details>
          {/* The other version can be here before the reply that refuses this one. */}
          <div className={styles.actions}>
            <Button size="small" busy={isSubmitting} onClick={() => saveOver(newer)}>
              Save My Version
            </Button>
            <Button size="small" busy={isSubmitting} onClick={discardMine}>
              Discard My Changes
            </Button>
          </div>
          <p className={styles.line}>
            If you save your version, members can still read the other one under Versions.
          </p>
        </section>
      )}
      {!page && (
        <Select
          label="Start with"
          value={beginning}
          onChange={({ target }) => void startWith(target.value as PageTemplate)}
        >
          <LabelOptions labels={templateLabels} />
        </Select>
      )}
      <TextField label="Title" limit={80} required {...field('title')} />
      <PageField
        text={content}
        pictures={pictures}
        error={form.getFieldState('content', form.formState).error?.message}
        onChange={setText}
        onPicture={(url, text) => {
          form.setValue('pictures', [...form.getValues('pictures'), url], { shouldDirty: true });
          setText(text);
        }}
        onBusy={draft.setUploading}
      />
      {(!page || page.viewer.canManage) && (
        <Select label="Who can edit" {...field('editors')}>
          <LabelOptions labels={editorsLabels} />
        </Select>
      )}
      <p className={styles.line}>
        {club.isPrivate
          ? 'The members of the club can read this page.'
          : 'Everyone on Retrohale can read this page, like the club’s posts. If only members should read something, such as a door code, add it as a file.'}
      </p>
      <FormActions
        error={errorOf(errors)}
        submitText={page ? 'Save' : 'Add Page'}
        busyText="Saving..."
        isBusy={isSubmitting}
        isDisabled={isBlank(title) || isBlank(content) || draft.isUploading}
        onCancel={onCancel}
      />
    </form>
  );
}
