import DragIndicator from '@mui/icons-material/DragIndicator'
import { Button } from 'react-admin'
import { PageActions } from '../../../ui/page/PageActions.tsx'

/** Begins to arrange the cards of the dashboard; an icon in narrow windows. */
export const ArrangeButton = ({ onClick }: { onClick: () => void }) => (
  <PageActions>
    <Button label="slipform.dashboard.arrange" onClick={onClick}>
      <DragIndicator />
    </Button>
  </PageActions>
)
