import { useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { Button } from '@/components/buttons/button.tsx';
import { Select } from '@/components/choices/select.tsx';
import { LabelOptions } from '@/components/choices/select-options.tsx';
import { useCover } from '@/components/media/use-cover.ts';
import type { Choice } from './confirm.ts';
import styles from './dialog.module.css';

export type AlertDialogProps = {
  isOpen: boolean;
  /** The question, which also names the dialog. */
  text: string;
  /** A choice shown below the question. */
  choice?: Choice | undefined;
  confirmText?: string | undefined;
  cancelText?: string | undefined;
  /** Marks the confirming button as an action that cannot be undone. */
  isDanger?: boolean | undefined;
  onAnswer: (isConfirmed: boolean, chosen?: string) => void;
};

/** The open question, in a chunk of its own because it needs React Aria. Use `AlertDialog` or `confirm` instead. */
export default function AlertDialogSurface(props: AlertDialogProps) {
  const {
    isOpen,
    text,
    choice,
    confirmText = 'OK',
    cancelText = 'Cancel',
    isDanger = false,
    onAnswer,
  } = props;
  // With the choice it belongs to, because this component stays for the next question.
  const [chosen, setChosen] = useState<{ choice: Choice; value: string }>();
  const value = chosen && chosen.choice === choice ? chosen.value : choice?.options[0]?.[0];
  useCover(isOpen, () => onAnswer(false));
  return (
    <ModalOverlay
      className={styles.overlay ?? ''}
      isOpen={isOpen}
      onOpenChange={(open) => {
        if (!open) onAnswer(false);
      }}
    >
      <Modal className={styles.modal ?? ''} data-size="question">
        <AriaDialog className={styles.alert ?? ''} role="alertdialog">
          <Heading slot="title" level={2}>
            {text}
          </Heading>
          {choice && (
            <Select
              label={choice.label}
              value={value}
              onChange={(event) => setChosen({ choice, value: event.target.value })}
            >
              <LabelOptions labels={choice.options} />
            </Select>
          )}
          <div className={styles.buttons}>
            {/* The safe answer comes first and has the focus. */}
            <Button autoFocus onClick={() => onAnswer(false)}>
              {cancelText}
            </Button>
            <Button variant={isDanger ? 'danger' : 'primary'} onClick={() => onAnswer(true, value)}>
              {confirmText}
            </Button>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
