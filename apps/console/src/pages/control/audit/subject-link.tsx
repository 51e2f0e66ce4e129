import type { AuditItem } from '@hiram/wire/staff/accounts/audit';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { findSubjectPage, saySubject } from './subject-page.ts';

type SubjectProps = { readonly entry: Pick<AuditItem, 'subject' | 'contractNumber'> };

/** What an entry of the audit trail is about, and the way to its page. */
export function SubjectLink({ entry }: SubjectProps) {
  const page = findSubjectPage(entry.subject);
  const text = saySubject(entry);
  if (!page) return <span>{text}</span>;
  return (
    <Link component={RouterLink} to={page}>
      {text}
    </Link>
  );
}
