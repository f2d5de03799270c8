import { useSession } from '@baobab/client/session'
import { staffPages } from '@baobab/contract'
import { Navigate, Route, Routes } from 'react-router-dom'
import { BoardScreen } from './kitchen/BoardScreen.tsx'
import { SignIn } from './sign-in/SignIn.tsx'

/** The staff's app without its router and query client: the tests bring their own. */
export function App() {
  const isSignedIn = useSession(({ token }) => token !== null)
  return (
    <Routes>
      <Route
        path={staffPages.board}
        element={isSignedIn ? <BoardScreen /> : <Navigate to={staffPages.signIn} replace />}
      />
      <Route
        path={staffPages.signIn}
        element={isSignedIn ? <Navigate to={staffPages.board} replace /> : <SignIn />}
      />
    </Routes>
  )
}
