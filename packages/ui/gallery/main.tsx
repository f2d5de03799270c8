import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Gallery } from '../src/gallery/Gallery.tsx'
import '../src/theme.css'

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Gallery />
    </StrictMode>,
  )
