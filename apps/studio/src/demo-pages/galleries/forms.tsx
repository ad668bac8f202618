import {
  Button,
  Checkbox,
  Group,
  PasswordInput,
  Radio,
  Select,
  Stack,
  Stepper,
  Switch,
  Textarea,
  TextInput,
} from '@mantine/core';
import { isEmail, useForm } from '@mantine/form';
import { NumberField } from '@pleinair/content/fields';
import { useState } from 'react';
import { notify } from '../../ui/notify.ts';
import { CATEGORIES } from '../data/items.ts';
import { Gallery } from '../parts/gallery.tsx';
import { useWords } from '../words.ts';
import { Frame } from './frames.tsx';

/** Form fields, and several kinds of forms. */
export function Component() {
  const say = useWords();
  return (
    <Gallery
      title={say('groups.forms')}
      root="/forms"
      exhibits={[
        { path: 'form-elements/input', name: 'forms.input', Show: Inputs },
        { path: 'form-elements/number-input', name: 'forms.number', Show: Numbers },
        { path: 'form-elements/textarea', name: 'forms.textarea', Show: Areas },
        { path: 'form-elements/select', name: 'forms.select', Show: Selects },
        { path: 'form-elements/checkbox', name: 'forms.checkbox', Show: Checkboxes },
        { path: 'form-elements/radio', name: 'forms.radio', Show: Radios },
        { path: 'form-elements/switch', name: 'forms.switch', Show: Switches },
        { path: 'form-layouts', name: 'forms.layouts', Show: Layouts },
        { path: 'form-wizard', name: 'forms.wizard', Show: Wizard },
        { path: 'form-validation', name: 'forms.validation', Show: Validation },
      ]}
    />
  );
}

function Inputs() {
  const say = useWords();
  return (
    <Frame title={say('forms.input')}>
      <TextInput label={say('common.name')} />
      <TextInput label={say('common.email')} type="email" description={say('forms.hint')} />
      <TextInput label={say('common.name')} disabled value="Ada" />
      <TextInput label={say('common.email')} error={say('forms.notAnEmail')} defaultValue="ada@" />
    </Frame>
  );
}

function Numbers() {
  const say = useWords();
  const [quantity, setQuantity] = useState(1);
  const [price, setPrice] = useState(19.5);
  return (
    <Frame title={say('forms.number')}>
      <NumberField label={say('shop.quantity')} value={quantity} min={0} max={20} onChange={setQuantity} />
      <NumberField
        label={say('shop.price')}
        value={price}
        min={0}
        max={10_000}
        onChange={setPrice}
        decimalScale={2}
        fixedDecimalScale
        prefix="€ "
      />
    </Frame>
  );
}

function Areas() {
  const say = useWords();
  const [text, setText] = useState('');
  return (
    <Frame title={say('forms.textarea')}>
      <Textarea
        label={say('common.description')}
        description={say('forms.left', { count: 120 - text.length })}
        maxLength={120}
        autosize
        minRows={3}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Frame>
  );
}

function useCategories() {
  const say = useWords();
  return CATEGORIES.map((value) => ({ value, label: say(`categories.${value}`) }));
}

function Selects() {
  const say = useWords();
  const data = useCategories();
  return (
    <Frame title={say('forms.select')}>
      <Select label={say('shop.category')} data={data} defaultValue="lights" />
      <Select label={say('common.search')} data={data} searchable clearable />
    </Frame>
  );
}

function Checkboxes() {
  const say = useWords();
  return (
    <Frame title={say('forms.checkbox')}>
      <Checkbox.Group label={say('shop.category')} defaultValue={['lights']}>
        <Stack gap="xs" mt="xs">
          {useCategories().map(({ value, label }) => (
            <Checkbox key={value} value={value} label={label} />
          ))}
        </Stack>
      </Checkbox.Group>
    </Frame>
  );
}

function Radios() {
  const say = useWords();
  return (
    <Frame title={say('forms.radio')}>
      <Radio.Group label={say('shop.category')} defaultValue="lights">
        <Stack gap="xs" mt="xs">
          {useCategories().map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
    </Frame>
  );
}

function Switches() {
  const say = useWords();
  return (
    <Frame title={say('forms.switch')}>
      <Switch label={say('shop.freeShipping')} defaultChecked />
      <Switch label={say('users.verified')} />
      <Switch label={say('todo.important')} disabled />
    </Frame>
  );
}

function Layouts() {
  const say = useWords();
  const fields = (
    <>
      <TextInput label={say('common.name')} flex={1} miw={180} />
      <TextInput label={say('common.email')} type="email" flex={1} miw={180} />
    </>
  );
  return (
    <Stack>
      <Frame title={say('forms.stacked')}>
        <Stack>{fields}</Stack>
      </Frame>
      <Frame title={say('forms.sideBySide')}>
        <Group align="flex-end">{fields}</Group>
      </Frame>
    </Stack>
  );
}

function Wizard() {
  const say = useWords();
  const categories = useCategories();
  const [step, setStep] = useState(0);
  const labels = [say('forms.who'), say('forms.what'), say('forms.done')];
  return (
    <Frame title={say('forms.wizard')}>
      <Stepper active={step} onStepClick={setStep} allowNextStepsSelect={false} size="sm">
        {labels.map((label, index) => (
          <Stepper.Step key={label} label={label}>
            {index === 0 && <TextInput label={say('common.name')} />}
            {index === 1 && <Select label={say('shop.category')} data={categories} />}
          </Stepper.Step>
        ))}
      </Stepper>
      <Group>
        <Button variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
          {say('common.back')}
        </Button>
        <Button disabled={step === labels.length - 1} onClick={() => setStep(step + 1)}>
          {say('common.next')}
        </Button>
      </Group>
    </Frame>
  );
}

function Validation() {
  const say = useWords();
  const form = useForm({
    initialValues: { name: '', email: '', password: '', again: '' },
    validate: {
      name: (name) => (name.trim() ? null : say('problems.nameMissing')),
      email: isEmail(say('forms.notAnEmail')),
      password: (password) => (password.length >= 8 ? null : say('forms.tooShort')),
      again: (again, { password }) => (again === password ? null : say('forms.notTheSame')),
    },
  });
  const submit = form.onSubmit(() => {
    notify.success({ message: say('forms.allRight') });
    form.reset();
  });
  return (
    <Frame title={say('forms.validation')}>
      <form onSubmit={submit} noValidate>
        <Stack maw={420}>
          <TextInput label={say('common.name')} {...form.getInputProps('name')} />
          <TextInput type="email" label={say('common.email')} {...form.getInputProps('email')} />
          <PasswordInput
            label={say('signIn.password')}
            autoComplete="new-password"
            {...form.getInputProps('password')}
          />
          <PasswordInput
            label={say('forms.again')}
            autoComplete="new-password"
            {...form.getInputProps('again')}
          />
          <Button type="submit" style={{ alignSelf: 'start' }}>
            {say('common.save')}
          </Button>
        </Stack>
      </form>
    </Frame>
  );
}
