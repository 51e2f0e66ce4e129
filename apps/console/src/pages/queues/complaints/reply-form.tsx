import { replyImagesMax, staffTextLengthMax } from '@hiram/wire/staff/staff-limits';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, useRef, useState } from 'react';
import { useLeavingConfirmed } from '../../../parts/actions/use-leaving-confirmed.ts';
import { useStaffAction } from '../../../parts/actions/use-staff-action.ts';
import { Section } from '../../../parts/records/details.tsx';
import { AnsweredMeanwhile } from './answered-meanwhile.tsx';
import type { AnswersRead } from './use-answers-read.ts';

/** An answer to a complaint: text, and up to three pictures. What a colleague answered meanwhile is read before it leaves. */
export function ReplyForm({ id, answers }: { readonly id: string; readonly answers: AnswersRead }) {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly File[]>([]);
  const { mutate, isPending } = useStaffAction({
    route: 'replyToComplaint',
    params: { id },
    success: 'Answer sent.',
    keyed: ({ text, images }) => ({ text, images }),
    onRefused: answers.onFailed,
    onDone: ({ replyId }) => {
      answers.onSent(replyId);
      setText('');
      setFiles([]);
    },
  });
  const isEmpty = text.trim() === '' && files.length === 0;
  useLeavingConfirmed(!isEmpty);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const images = await Promise.all(files.map(toBase64));
    mutate({ text, images, repliesRead: answers.onSend() });
  };
  return (
    <Section title="Answer">
      <form onSubmit={(event) => void submit(event)}>
        <TextField
          label="Your answer to the borrower"
          value={text}
          onChange={({ target }) => setText(target.value)}
          multiline
          minRows={4}
          fullWidth
          slotProps={{ htmlInput: { maxLength: staffTextLengthMax } }}
        />
        <PictureChoice files={files} onChange={setFiles} />
        <AnsweredMeanwhile newer={answers.newer} />
        <Button type="submit" variant="contained" disabled={isPending || isEmpty}>
          {isPending ? 'Sending…' : 'Send the answer'}
        </Button>
        {isEmpty && (
          <Typography component="span" variant="body2" color="text.secondary" sx={{ ml: 2 }}>
            Write an answer or add a picture.
          </Typography>
        )}
      </form>
    </Section>
  );
}

type ChoiceProps = {
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
};

function PictureChoice({ files, onChange }: ChoiceProps) {
  const input = useRef<HTMLInputElement>(null);
  const isFull = files.length >= replyImagesMax;
  return (
    <Stack spacing={1} sx={{ my: 2, alignItems: 'flex-start' }}>
      <Button variant="outlined" disabled={isFull} onClick={() => input.current?.click()}>
        {`Add pictures (maximum ${replyImagesMax})`}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept="image/jpeg,image/png,image/webp"
        onChange={({ target }) => {
          onChange([...files, ...(target.files ?? [])].slice(0, replyImagesMax));
          target.value = '';
        }}
      />
      {files.map((file, index) => (
        <Stack
          key={`${file.name}-${file.lastModified}`}
          direction="row"
          spacing={1}
          sx={{ alignItems: 'center' }}
        >
          <Typography variant="body2">{file.name}</Typography>
          <Button
            size="small"
            aria-label={`Remove ${file.name}`}
            onClick={() => onChange(files.filter((_each, at) => at !== index))}
          >
            Remove
          </Button>
        </Stack>
      ))}
    </Stack>
  );
}

/** The bytes of a file in base64. */
function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).split(',')[1] ?? '');
    reader.onerror = () => reject(new Error('This picture cannot be read.'));
    reader.readAsDataURL(file);
  });
}
