import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import { findSubjectPage } from './subject-page.ts';

/** What an entry of the audit trail is about, and the way to its page. */
export function SubjectLink({ subject }: { readonly subject: string }) {
  const page = findSubjectPage(subject);
  if (!page) return <span>{subject}</span>;
  return (
    <Link component={RouterLink} to={page}>
      {subject}
    </Link>
  );
}
