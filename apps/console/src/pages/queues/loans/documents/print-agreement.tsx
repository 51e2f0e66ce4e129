import { languages } from '@hiram/wire/languages';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { callRoute } from '../../../../staff-api/request.ts';
import { inTurn } from './in-turn.ts';
import { savePdf } from './save-pdf.ts';

type PrintAgreementProps = {
  readonly loanId: string;
  readonly kind: 'agreement' | 'disclosure' | 'plan';
  readonly name: string;
  readonly language: string;
};

/** Saves an accepted text as a numbered document on A4, to be printed. */
export function PrintAgreement({ loanId, kind, name, language }: PrintAgreementProps) {
  const notify = useNotify();
  const print = useMutation({
    mutationFn: async () => {
      const params = { id: loanId };
      const { number } = await callRoute('issueStaffDocument', { params, body: { kind, subject: name } });
      const spoken = languages.find((each) => each === language);
      const file = { params: { id: loanId, number }, query: spoken ? { language: spoken } : {} };
      return inTurn(() => callRoute('readStaffDocument', file));
    },
    onSuccess: ({ fileName, base64 }) => savePdf(fileName, base64),
    onError: (error: Error) => notify(error.message, { type: 'error' }),
  });
  return (
    <Button
      size="small"
      variant="outlined"
      sx={{ mb: 1 }}
      disabled={print.isPending}
      onClick={() => print.mutate()}
    >
      Save PDF to print
    </Button>
  );
}
