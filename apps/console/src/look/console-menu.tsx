import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { Menu, usePermissions, useSidebarState } from 'react-admin';
import { addressOf, countsFor } from '../pages/console-page.ts';
import { sectionsFor } from '../pages/console-sections.ts';
import { formatCount, useQueueCounts } from '../parts/lists/use-queue-counts.ts';

/** The menu: the pages that the permissions allow, each with its number of waiting items. */
export function ConsoleMenu() {
  const { permissions = [] } = usePermissions<readonly string[]>();
  const counts = useQueueCounts();
  const [isOpen] = useSidebarState();
  return (
    <Menu>
      <Menu.DashboardItem primaryText="Overview" />
      {sectionsFor(permissions).map(({ title, pages }) => (
        <Box key={title} role="group" aria-label={title}>
          <Typography
            noWrap
            variant="overline"
            color="text.secondary"
            sx={{ pl: 2, display: isOpen ? 'block' : 'none', mt: 1 }}
          >
            {title}
          </Typography>
          {pages.map((page) => (
            <Menu.Item
              key={addressOf(page)}
              to={addressOf(page)}
              primaryText={page.label}
              leftIcon={page.icon}
              sx={{ pr: 1 }}
            >
              <MenuLabel label={page.label} count={counts[countsFor(page, permissions) ?? ''] ?? 0} />
            </Menu.Item>
          ))}
        </Box>
      ))}
    </Menu>
  );
}

/** The name of a page, on two lines where it needs them, and at its right how many rows wait there. */
const MenuLabel = ({ label, count }: { readonly label: string; readonly count: number }) => (
  <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
    <Box component="span" sx={{ flexGrow: 1, whiteSpace: 'normal' }}>
      {label}
    </Box>
    {count > 0 && (
      <Box
        component="span"
        sx={{
          px: 0.75,
          borderRadius: 4,
          fontSize: '0.75rem',
          lineHeight: '1.25rem',
          bgcolor: 'primary.main',
          color: 'primary.contrastText',
        }}
      >
        {formatCount(count)}
      </Box>
    )}
  </Box>
);
