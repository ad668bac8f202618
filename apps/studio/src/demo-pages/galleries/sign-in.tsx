import {
  Alert,
  Button,
  Code,
  Group,
  PasswordInput,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { notify } from '../../ui/notify.ts';
import { call, Refusal } from '../mock/api.ts';
import { claimsOf, type SignedIn, TOKEN_EXPIRY } from '../mock/auth.ts';
import { useExplain } from '../parts/from-mock.tsx';
import { useFormats, useWords } from '../words.ts';
import { Frame } from './frames.tsx';

/** Signs in to the mock API and shows what its token gives access to; it gives none to the studio. */
export function SignIn() {
  const say = useWords();
  const [who, setWho] = useState<SignedIn>();
  return (
    <Stack>
      <Alert color="yellow" c="var(--mantine-color-text)">
        {say('signIn.pretended')}
      </Alert>
      {who ? <Session who={who} onChange={setWho} /> : <Entry onDone={setWho} />}
    </Stack>
  );
}

function Entry({ onDone }: { onDone: (who: SignedIn) => void }) {
  const say = useWords();
  const explain = useExplain();
  const [way, setWay] = useState('login');
  const form = useForm({ initialValues: { name: '', email: 'admin@example.org', password: 'adminadmin' } });
  const submit = form.onSubmit(async (body) => {
    try {
      onDone(await call<SignedIn>('POST', `/api/auth/${way}`, { body }));
    } catch (error) {
      form.setFieldError((error instanceof Refusal && error.field) || 'email', explain(error));
    }
  });
  return (
    <Frame title={say('extensions.accessControl')}>
      <SegmentedControl
        aria-label={say('extensions.accessControl')}
        value={way}
        onChange={(next) => {
          setWay(next);
          form.clearErrors();
        }}
        data={[
          { value: 'login', label: say('signIn.signIn') },
          { value: 'register', label: say('signIn.register') },
        ]}
      />
      <form onSubmit={submit} noValidate>
        <Stack maw={420}>
          {way === 'register' && <TextInput label={say('common.name')} {...form.getInputProps('name')} />}
          <TextInput
            type="email"
            label={say('common.email')}
            autoComplete="off"
            {...form.getInputProps('email')}
          />
          <PasswordInput
            label={say('signIn.password')}
            autoComplete="off"
            {...form.getInputProps('password')}
          />
          <Button type="submit" style={{ alignSelf: 'start' }}>
            {way === 'login' ? say('signIn.signIn') : say('signIn.register')}
          </Button>
        </Stack>
      </form>
    </Frame>
  );
}

function Session({ who, onChange }: { who: SignedIn; onChange: (who: SignedIn | undefined) => void }) {
  const say = useWords();
  const explain = useExplain();
  const { moment, number } = useFormats();
  const [answer, setAnswer] = useState('');
  const { userData, accessToken, refreshToken } = who;
  const expiry = claimsOf(accessToken)?.exp ?? 0;
  const ask = async (token: string) => {
    const me = call<SignedIn['userData']>('GET', '/api/auth/me', { token });
    setAnswer(await me.then(({ name, role }) => say('signIn.opens', { name, role }), explain));
  };
  const renew = async () => {
    onChange(await call<SignedIn>('POST', '/api/auth/refresh-token', { body: { refreshToken } }));
    notify.success({ message: say('signIn.renewed') });
  };
  return (
    <Frame title={say('signIn.signedIn', { name: userData.name })}>
      <Text>{say('signIn.goodFor', { seconds: number(TOKEN_EXPIRY), until: moment(expiry * 1000) })}</Text>
      <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {accessToken}
      </Code>
      <Group>
        <Button onClick={() => ask(accessToken)}>{say('signIn.ask')}</Button>
        <Button variant="default" onClick={() => ask('no-token')}>
          {say('signIn.askWrongly')}
        </Button>
        <Button variant="default" onClick={renew}>
          {say('signIn.renew')}
        </Button>
        <Button variant="default" onClick={() => onChange(undefined)}>
          {say('signIn.signOut')}
        </Button>
      </Group>
      <Text role="status">{answer}</Text>
    </Frame>
  );
}
