import { Button, Group, Modal, Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { notify } from '../../ui/notify.ts';
import type { Mail } from '../data/mails.ts';
import { useSave } from '../parts/use-save.ts';
import { useWords } from '../words.ts';

/** Writes a mail and sends it or saves it as a draft. */
export function Compose({ draft, onClose }: { draft: Partial<Mail>; onClose: () => void }) {
  const say = useWords();
  const form = useForm({
    initialValues: { to: draft.to ?? '', subject: draft.subject ?? '', message: draft.message ?? '' },
  });
  const { save, isSaving } = useSave(form, 'to');
  const put = (folder: 'sent' | 'draft') => async () => {
    if (folder === 'sent' && !form.values.to.trim()) return form.setFieldError('to', say('mail.toMissing'));
    const body = { ...form.values, folder, id: draft.id };
    if (!(await save({ method: 'POST', path: '/api/apps/email/mails', body }))) return;
    notify.success({ message: say(folder === 'sent' ? 'mail.wasSent' : 'mail.wasKept') });
    onClose();
  };
  return (
    <Modal opened size="lg" onClose={onClose} title={say('mail.compose')}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void put('sent')();
        }}
      >
        <Stack>
          <TextInput type="email" label={say('mail.to')} data-autofocus {...form.getInputProps('to')} />
          <TextInput label={say('mail.subject')} {...form.getInputProps('subject')} />
          <Textarea label={say('mail.message')} autosize minRows={6} {...form.getInputProps('message')} />
          <Group justify="flex-end">
            <Button variant="default" onClick={put('draft')}>
              {say('mail.keepDraft')}
            </Button>
            <Button type="submit" loading={isSaving}>
              {say('mail.send')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
