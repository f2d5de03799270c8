import { lazy } from 'react'
import { Route, Routes } from 'react-router-dom'
import { Frame } from '../frame/Frame.tsx'
import { routeTable } from '../routes.ts'
import { Page } from './Page.tsx'

const NotFound = lazy(() => import('../screens/NotFound.tsx'))

/** The site without its router and its data, which differ between browser and server. */
export function App() {
  return (
    <Routes>
      <Route element={<Frame />}>
        {routeTable.map(({ path, screen, title }) => (
          <Route key={path} path={path} element={<Page screen={screen} title={title} />} />
        ))}
        <Route path="*" element={<Page screen={NotFound} title="Page not found" />} />
      </Route>
    </Routes>
  )
}
