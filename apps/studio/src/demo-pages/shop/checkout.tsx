import { Button, Grid, Group, Stack, Stepper, Text, TextInput, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { NumberField } from '@pleinair/content/fields';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/empty-state.tsx';
import { notify } from '../../ui/notify.ts';
import { addresses } from '../addresses.ts';
import { type CartItem, costOf, MOST_PIECES } from '../mock/shop.ts';
import { useMockChange } from '../mock/use-mock.ts';
import { FromMock } from '../parts/from-mock.tsx';
import parts from '../parts/parts.module.css';
import { useFormats, useWords } from '../words.ts';
import { ItemPicture } from './item-card.tsx';
import { ShopFrame, useBasket } from './shop-frame.tsx';

/** Cart, address and order; ordering empties the cart. */
export function Component() {
  const say = useWords();
  const basket = useBasket();
  const change = useMockChange();
  const [step, setStep] = useState(0);
  const order = async () => {
    await change.mutateAsync({ method: 'DELETE', path: '/api/apps/ecommerce/cart' });
    notify.success({ title: say('shop.ordered'), message: say('shop.nothingCharged') });
    setStep(0);
  };
  return (
    <ShopFrame title={say('shop.checkout')}>
      <FromMock answer={basket}>
        {({ cart }) =>
          cart.length === 0 ? (
            <EmptyState
              title={say('shop.emptyCart')}
              message={say('shop.howToFill')}
              action={
                <Button component={Link} to={addresses.shop}>
                  {say('shop.toShop')}
                </Button>
              }
            />
          ) : (
            <Stepper active={step} onStepClick={setStep} allowNextStepsSelect={false} size="sm">
              <Stepper.Step label={say('shop.cart')}>
                <WithCosts
                  cart={cart}
                  action={<Button onClick={() => setStep(1)}>{say('common.next')}</Button>}
                >
                  {cart.map((item) => (
                    <CartRow key={item.objectID} item={item} />
                  ))}
                </WithCosts>
              </Stepper.Step>
              <Stepper.Step label={say('shop.address')}>
                <Address onDone={() => setStep(2)} />
              </Stepper.Step>
              <Stepper.Step label={say('shop.order')}>
                <WithCosts
                  cart={cart}
                  action={
                    <Button loading={change.isPending} onClick={order}>
                      {say('shop.placeOrder')}
                    </Button>
                  }
                >
                  <Text>{say('shop.nothingCharged')}</Text>
                </WithCosts>
              </Stepper.Step>
            </Stepper>
          )
        }
      </FromMock>
    </ShopFrame>
  );
}

interface WithCostsProps {
  cart: readonly CartItem[];
  action: ReactNode;
  children: ReactNode;
}

function WithCosts({ cart, action, children }: WithCostsProps) {
  const say = useWords();
  const { money } = useFormats();
  const { price, discount, total } = costOf(cart);
  return (
    <Grid mt="md">
      <Grid.Col span={{ base: 12, md: 8 }}>{children}</Grid.Col>
      <Grid.Col span={{ base: 12, md: 4 }}>
        <Stack className={parts.card} gap="xs">
          <Title order={2}>{say('shop.costs')}</Title>
          <Group justify="space-between">
            <span>{say('shop.price')}</span>
            <span>{money(price)}</span>
          </Group>
          <Group justify="space-between">
            <span>{say('shop.discount')}</span>
            <span>{money(-discount)}</span>
          </Group>
          <Group justify="space-between" fw={640}>
            <span>{say('shop.total')}</span>
            <output>{money(total)}</output>
          </Group>
          {action}
        </Stack>
      </Grid.Col>
    </Grid>
  );
}

function CartRow({ item }: { item: CartItem }) {
  const say = useWords();
  const { money, day, percent } = useFormats();
  const change = useMockChange();
  const path = `/api/apps/ecommerce/cart/${item.objectID}`;
  return (
    <Group className={parts.card} mb="sm" align="flex-start">
      <div style={{ inlineSize: '7rem' }}>
        <ItemPicture item={item} />
      </div>
      <Stack gap={4} className={parts.grow} miw={160}>
        <Text fw={600}>{item.name}</Text>
        <Text size="sm">
          {money(item.price)} · {say('shop.off', { percent: percent(item.discount_in_percentage) })}
        </Text>
        <Text size="sm" c="dimmed">
          {say('shop.offers', { count: item.offers_count })}
        </Text>
        <Text size="sm" c="dimmed">
          {say('shop.delivery', { day: day(item.delivery_date) })}
        </Text>
      </Stack>
      <Group align="flex-end" gap="xs">
        <NumberField
          label={say('shop.quantity')}
          w={100}
          min={1}
          max={MOST_PIECES}
          allowDecimal={false}
          value={item.quantity}
          onChange={(quantity) => change.mutate({ method: 'PUT', path, body: { quantity } })}
        />
        <Button
          variant="default"
          aria-label={say('shop.remove', { name: item.name })}
          onClick={() => change.mutate({ method: 'POST', path })}
        >
          {say('common.remove')}
        </Button>
      </Group>
    </Group>
  );
}

function Address({ onDone }: { onDone: () => void }) {
  const say = useWords();
  const form = useForm({
    initialValues: { name: '', street: '', town: '' },
    validate: (values) =>
      Object.fromEntries(
        Object.entries(values).flatMap(([name, value]) =>
          value.trim() ? [] : [[name, say('common.fillIn')]],
        ),
      ),
  });
  return (
    <form onSubmit={form.onSubmit(onDone)} noValidate>
      <Stack maw={420} mt="md">
        <TextInput label={say('common.name')} autoComplete="name" {...form.getInputProps('name')} />
        <TextInput
          label={say('shop.street')}
          autoComplete="street-address"
          {...form.getInputProps('street')}
        />
        <TextInput label={say('shop.town')} autoComplete="address-level2" {...form.getInputProps('town')} />
        <Button type="submit" style={{ alignSelf: 'start' }}>
          {say('common.next')}
        </Button>
      </Stack>
    </form>
  );
}
