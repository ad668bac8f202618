import { Textarea, type TextareaProps } from '@mantine/core';

interface DescriptionFieldProps extends Omit<TextareaProps, 'onChange'> {
  value: string;
  onChange: (description: string) => void;
}

/** A description of anything that has one, with the API's length limit. */
export function DescriptionField({ onChange, ...props }: DescriptionFieldProps) {
  return (
    <Textarea
      maxLength={5000}
      autosize
      minRows={2}
      {...props}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
