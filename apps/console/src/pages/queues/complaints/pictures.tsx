import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';

/** Pictures side by side; each opens in its own tab. Their links are valid for 15 minutes. */
export const Pictures = ({ links, name }: { readonly links: readonly string[]; readonly name: string }) =>
  links.length === 0 ? null : (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2 }}>
      {links.map((link, index) => (
        <Link key={link} href={link} target="_blank" rel="noopener">
          <Box
            component="img"
            src={link}
            alt={`${name} ${index + 1}`}
            sx={{ width: 120, height: 120, objectFit: 'cover', borderRadius: 1, display: 'block' }}
          />
        </Link>
      ))}
    </Stack>
  );
